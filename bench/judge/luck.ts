import { Judge } from '@waybill/bots/judge';
import { accountOf } from '@waybill/bots/tuning';
import type { GameFile } from '@waybill/engine';
import { gameBetween, leaveOut, mixtureOf } from './games.ts';
import { forEachGame, headline, type ProofSetting } from './setting.ts';
import { covarianceOf, errorOf, meanOf, varianceOf, withSign } from './statistics.ts';

/** What luck did for one seat of one game, in points. */
interface LuckOfGame {
  readonly players: number;
  readonly result: number;
  readonly deal: number;
  readonly deck: number;
  readonly row: number;
  readonly tickets: number;
  readonly remainder: number;
}

const CLASSES = ['deal', 'deck', 'row', 'tickets'] as const;

/** Is luck nothing on average, and does it explain results? */
export function proveLuck(setting: ProofSetting): void {
  console.log(headline(setting, 'luck'));
  const lucks: LuckOfGame[] = [];
  forEachGame(setting, (players, seed) => {
    const file = gameBetween(setting.board, { names: mixtureOf(setting.names, players, seed), seed });
    lucks.push(luckOf(setting, file, seed));
  });
  for (const name of CLASSES)
    printMean(
      name,
      lucks.map((luck) => luck[name]),
    );
  printMean(
    'remainder',
    lucks.map(({ remainder }) => remainder),
  );
  for (const players of setting.players)
    printVariance(
      players,
      lucks.filter((luck) => luck.players === players),
    );
}

/** Of one seat, another one in each game: the seats of a game share their luck. */
function luckOf({ board, games }: ProofSetting, file: GameFile, seed: number): LuckOfGame {
  const opened = Judge.open(board, file, { games, seed });
  if ('fault' in opened) throw new Error(opened.fault.code);
  const { judge } = opened;
  // Decisions play no part: curves and, among more than two, deals.
  for (const { kind } of judge.jobs) {
    if (kind === 'decision') leaveOut(judge);
    else judge.step();
  }
  const seat = seed % file.players;
  const { deal, luck, remainder } = accountOf(judge.evidence(), seat);
  const totals = file.result?.totals ?? [];
  const others = Math.max(...totals.filter((_, other) => other !== seat));
  return {
    players: file.players,
    result: (totals[seat] ?? 0) - others,
    deal: deal.value,
    deck: luck.deck.value,
    row: luck.row.value,
    tickets: luck.tickets.value,
    remainder,
  };
}

function printMean(name: string, samples: readonly number[]): void {
  const [mean, error] = [meanOf(samples), errorOf(samples)];
  const isZero = Math.abs(mean) <= 3 * error || Math.abs(mean) < 1e-9;
  const spread = Math.sqrt(varianceOf(samples)).toFixed(2);
  console.log(
    `${name.padEnd(10)} mean ${withSign(mean)} ± ${error.toFixed(2)} points, spread ${spread}: ${isZero ? 'met' : 'MISSED'}`,
  );
}

/** β from one half of the games, the ratio from the other, and the other way round. */
function printVariance(players: number, lucks: readonly LuckOfGame[]): void {
  const halves = [0, 1].map((half) => lucks.filter((_, at) => at % 2 === half));
  const ratios = halves.map((seen, half) => {
    const unseen = halves[1 - half] ?? [];
    const beta =
      covarianceOf(
        seen.map(({ result }) => result),
        seen.map(allOf),
      ) / varianceOf(seen.map(allOf));
    const left = varianceOf(unseen.map((luck) => luck.result - beta * allOf(luck)));
    return { beta, ratio: left / varianceOf(unseen.map(({ result }) => result)) };
  });
  const ratio = meanOf(ratios.map((each) => each.ratio));
  const betas = ratios.map(({ beta }) => beta.toFixed(2)).join(' and ');
  console.log(
    `${players} players: variance ratio ${ratio.toFixed(3)} with β frozen at ${betas} (${lucks.length} games)`,
  );
}

function allOf({ deal, deck, row, tickets }: LuckOfGame): number {
  return deal + deck + row + tickets;
}
