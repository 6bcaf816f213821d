/**
 * Whether the judge can be believed. The first word says what is proven: `calibration`, `luck`, `order`, `blunders` or
 * `innocence` (docs/review.md has the bars and what was measured).
 */
import { parseArgs } from 'node:util';
import { compileBoard } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { proveBlunders, proveInnocence } from './judge/blunders.ts';
import { proveCalibration } from './judge/calibration.ts';
import { proveLuck } from './judge/luck.ts';
import { proveOrder } from './judge/order.ts';
import type { ProofSetting } from './judge/setting.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    map: { type: 'string', default: 'north-america,san-francisco' },
    players: { type: 'string' },
    count: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string', default: '1' },
    names: { type: 'string' },
  },
});

interface Proof {
  readonly prove: (setting: ProofSetting) => void;
  readonly players: string;
  readonly count: number;
  readonly games: number;
  readonly names: string;
}

const MIXED = 'beginner,regular,rusher,collector,racer,hungry,sniper,wary';
const LEVELS = 'random,beginner,regular,strong,expert#1500';

const PROOFS: Readonly<Record<string, Proof>> = {
  calibration: { prove: proveCalibration, players: '2,3,4,5', count: 2000, games: 160, names: MIXED },
  luck: { prove: proveLuck, players: '2,3,4,5', count: 2000, games: 8, names: 'regular' },
  order: { prove: proveOrder, players: '2', count: 60, games: 64, names: LEVELS },
  blunders: { prove: proveBlunders, players: '2', count: 40, games: 320, names: 'strong' },
  innocence: { prove: proveInnocence, players: '2', count: 10, games: 320, names: 'expert#3000' },
};

const proof = PROOFS[positionals[0] ?? ''];
if (!proof) throw new RangeError(`say what to prove: ${Object.keys(PROOFS).join(', ')}`);
for (const board of [northAmerica, sanFrancisco].map(compileBoard)) {
  if (!values.map.split(',').includes(board.id)) continue;
  const players = (values.players ?? proof.players).split(',').map(Number);
  proof.prove({
    board,
    players: players.filter((count) => count <= board.rules.players.max),
    count: Number(values.count ?? proof.count),
    games: Number(values.games ?? proof.games),
    seed: Number(values.seed),
    names: (values.names ?? proof.names).split(','),
  });
}
