import { addEnding, JudgePlayer, noSamples, pathOf, type Samples, WinChances } from '@waybill/bots/tuning';
import { FastChance, type GameFile, itemAt, type Seat, tallySeats } from '@waybill/engine';
import { gameBetween, mixtureOf } from './games.ts';
import { type Example, fitLogistic } from './logistic.ts';
import { forEachGame, headline, type ProofSetting } from './setting.ts';
import { clusteredError, errorOf, meanOf, withSign } from './statistics.ts';

const POSITIONS_PER_GAME = 5;
const BINS = 10;
const LEAST_IN_A_BIN = 200;

/** What the judge says of a seat in a position, and what became of it. */
interface Forecast extends Example {
  readonly game: number;
  readonly players: number;
  readonly chance: number;
}

/** Do games end as the judge foretells? */
export function proveCalibration(setting: ProofSetting): void {
  console.log(headline(setting, 'calibration'));
  const forecasts: Forecast[] = [];
  forEachGame(setting, (players, seed) => {
    forecasts.push(...forecastsOf(setting, players, seed));
  });
  printBins(forecasts);
  printBrier(forecasts);
}

function forecastsOf({ board, names, games }: ProofSetting, players: number, seed: number): Forecast[] {
  const player = new JudgePlayer(board, players);
  const file = gameBetween(board, { names: mixtureOf(names, players, seed), seed });
  const walked = pathOf(board, file, player.policy);
  if ('fault' in walked) throw new Error(walked.fault.code);
  const { positions } = walked.path;
  const dice = new FastChance(seed, 88);
  const playOn = (position: (typeof positions)[number]): Samples => {
    const samples = noSamples(players);
    for (let game = 0; game < games; game++)
      addEnding(samples, player.playout.run(position, { seed: dice.below(2 ** 30) }));
    return samples;
  };
  const chances = new WinChances(board, playOn(itemAt(positions, 0)));
  return Array.from({ length: POSITIONS_PER_GAME }, () => {
    const position = itemAt(positions, dice.below(positions.length - 1));
    const totals = tallySeats(position.state).map(({ total }) => total);
    return chances.of(playOn(position)).map(({ value: chance }, seat) => {
      const others = Math.max(...totals.filter((_, other) => other !== seat));
      const left = position.state.pieces(seat) / board.rules.pieces;
      const features = [(totals[seat] ?? 0) - others, left];
      return { game: seed, players, chance, features, won: shareOfWin(file, seat) };
    });
  }).flat();
}

function shareOfWin({ result }: GameFile, seat: Seat): number {
  const winners = result?.winners ?? [];
  return winners.includes(seat) ? 1 / winners.length : 0;
}

function printBins(forecasts: readonly Forecast[]): void {
  console.log('bin      foretold   happened   difference   allowed   positions');
  for (let bin = 0; bin < BINS; bin++) {
    const inside = forecasts.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin);
    const clusters = clustersOf(inside, ({ won, chance }) => won - chance);
    const difference = meanOf(clusters.flat());
    const allowed = 0.03 + 2 * clusteredError(clusters);
    const row = [
      percent(meanOf(inside.map(({ chance }) => chance))),
      percent(meanOf(inside.map(({ won }) => won))),
      withSign(100 * difference, 1),
      (100 * allowed).toFixed(1),
      String(inside.length),
    ];
    const isFew = inside.length < LEAST_IN_A_BIN;
    const isMet = Math.abs(difference) <= allowed;
    const verdict = isFew ? 'too few' : isMet ? 'met' : 'MISSED';
    console.log(`${String(bin).padEnd(6)} ${row.map((cell) => cell.padStart(10)).join('')}  ${verdict}`);
  }
}

function clustersOf(list: readonly Forecast[], value: (forecast: Forecast) => number): number[][] {
  const clusters = new Map<number, number[]>();
  for (const forecast of list) {
    const cluster = clusters.get(forecast.game) ?? [];
    clusters.set(forecast.game, cluster);
    cluster.push(value(forecast));
  }
  return [...clusters.values()];
}

/** Against a logistic of score difference and pieces left, fitted for each number of players on the other half of the games. */
function printBrier(forecasts: readonly Forecast[]): void {
  const judge: number[] = [];
  const simple: number[] = [];
  for (const players of new Set(forecasts.map((forecast) => forecast.players))) {
    const own = forecasts.filter((forecast) => forecast.players === players);
    for (const half of [0, 1]) {
      const foretell = fitLogistic(own.filter(({ game }) => game % 2 !== half));
      for (const { chance, won, features } of own.filter(({ game }) => game % 2 === half)) {
        judge.push((chance - won) ** 2);
        simple.push((foretell(features) - won) ** 2);
      }
    }
  }
  const better = 1 - meanOf(judge) / meanOf(simple);
  const gains = judge.map((score, at) => (simple[at] ?? 0) - score);
  console.log(
    `Brier score ${meanOf(judge).toFixed(4)}, logistic ${meanOf(simple).toFixed(4)}: ${percent(better)} better ` +
      `(± ${percent((2 * errorOf(gains)) / meanOf(simple))}; at least 15.0 % wanted)`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
