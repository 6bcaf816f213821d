import { JudgePlayer, judgeDecision, type PathEntry, pathOf, shrink, USUAL } from '@waybill/bots/tuning';
import { itemAt, viewFor } from '@waybill/engine';
import { gameBetween } from './games.ts';
import { headline, type ProofSetting, seedAt } from './setting.ts';
import { errorOf, meanOf } from './statistics.ts';

/** Worlds in which candidates race, as in the judge. */
const RACE_WORLDS = 16;

/** Does the mean loss a turn rank the named players as their results do? Each plays against the last but two of them. */
export function proveOrder(setting: ProofSetting): void {
  console.log(headline(setting, 'mean loss a turn'));
  const rates = setting.names.map((name) => {
    const list = Array.from({ length: setting.count }, (_, at) => lossRate(setting, name, at));
    console.log(`${name.padEnd(14)} ${meanOf(list).toFixed(3)} ± ${errorOf(list).toFixed(3)} points a turn`);
    return list;
  });
  for (const [at, list] of rates.slice(1).entries()) {
    const weaker = itemAt(rates, at);
    const step = meanOf(weaker) - meanOf(list);
    const errors = step / Math.hypot(errorOf(weaker), errorOf(list));
    const names = `${setting.names[at]} loses more than ${setting.names[at + 1]}`;
    console.log(`${names}: ${errors.toFixed(1)} standard errors: ${errors >= 3 ? 'met' : 'MISSED'}`);
  }
}

const RIVAL = 'regular';

/** Of one seat against the same rival, on the same deals for every name. */
function lossRate(setting: ProofSetting, name: string, at: number): number {
  const { board, players: table } = setting;
  const players = table[0] ?? 2;
  const seed = seedAt(setting, players, at);
  const seat = seed % players;
  const names = Array.from({ length: players }, (_, other) => (other === seat ? name : RIVAL));
  const file = gameBetween(board, { names, seed });
  const player = new JudgePlayer(board, players);
  const walked = pathOf(board, file, player.policy);
  if ('fault' in walked) throw new Error(walked.fault.code);
  const { entries, positions, turns } = walked.path;
  const own = entries.filter((entry) => entry.seat === seat && entry.isChoice);
  const losses = own.map((entry) => {
    const { state, turn } = itemAt(positions, entry.entry - 1);
    return lossOf(setting, { player, entry, turn, seed, view: viewFor(state, seat) });
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, itemAt(turns, seat));
}

interface AskedMove {
  readonly player: JudgePlayer;
  readonly entry: PathEntry;
  readonly turn: number;
  readonly seed: number;
  readonly view: ReturnType<typeof viewFor>;
}

function lossOf({ board, games }: ProofSetting, move: AskedMove): number {
  const { loss } = judgeDecision({ ...move, worlds: RACE_WORLDS, fresh: games });
  return shrink(loss, board.rules.pieces * USUAL.loss).value;
}
