import { Judge, MARKS, type MoveMark } from '@waybill/bots/judge';
import { JudgePlayer, Plan } from '@waybill/bots/tuning';
import {
  type ActionNumber,
  FastChance,
  type GameFile,
  type GameState,
  itemAt,
  knownState,
  legalActions,
  Phase,
  type Seat,
  viewFor,
} from '@waybill/engine';
import { gameBetween, leaveOut, type Meddler } from './games.ts';
import { headline, type ProofSetting, seedAt } from './setting.ts';
import { meanOf } from './statistics.ts';

/** What an independent evaluation must find lost, in win chance. */
const LEAST_LOSS = 0.1;
/** Games of that evaluation for each candidate, with other seeds than the judge's. */
const INDEPENDENT_GAMES = 1500;
/** One decision in so many is a place for a blunder. */
const ONE_IN = 12;
const CANDIDATES_TRIED = 4;

/** Are planted blunders marked, and other moves not? */
export function proveBlunders(setting: ProofSetting): void {
  console.log(headline(setting, 'planted blunders'));
  const planted: MoveMark[] = [];
  const others: MoveMark[] = [];
  for (let at = 0; planted.length < setting.count; at++) {
    const players = itemAt(setting.players, at % setting.players.length);
    const seed = seedAt(setting, players, at);
    const planter = new Planter(setting, players, seed);
    const names = Array.from({ length: players }, () => setting.names[0] ?? 'strong');
    const file = gameBetween(setting.board, { names, seed }, planter.meddle);
    if (planter.entry === 0) continue;
    for (const { entry, mark } of marksOf(setting, file, seed)) {
      if (entry === planter.entry) planted.push(mark);
      else others.push(mark);
    }
  }
  console.log(`planted: ${countsOf(planted)}; mistake or worse ${share(planted)}`);
  console.log(`other moves of those games: ${countsOf(others)}; mistake or worse ${share(others)}`);
}

/** How many of the first name's own moves are marked. */
export function proveInnocence(setting: ProofSetting): void {
  console.log(headline(setting, 'own moves'));
  const marks: MoveMark[] = [];
  for (let at = 0; at < setting.count; at++) {
    const players = itemAt(setting.players, at % setting.players.length);
    const seed = seedAt(setting, players, at);
    const names = Array.from({ length: players }, () => setting.names[0] ?? 'expert#3000');
    const file = gameBetween(setting.board, { names, seed });
    marks.push(...marksOf(setting, file, seed).map(({ mark }) => mark));
  }
  console.log(`${countsOf(marks)}; mistake or worse ${share(marks)}`);
}

function marksOf(
  { board, games }: ProofSetting,
  file: GameFile,
  seed: number,
): { entry: number; mark: MoveMark }[] {
  const opened = Judge.open(board, file, { games, seed: seed + 1 });
  if ('fault' in opened) throw new Error(opened.fault.code);
  const { judge } = opened;
  for (const job of judge.jobs) {
    const isNeeded = job.kind === 'decision' || judge.results.length < judge.firstLook;
    if (isNeeded) judge.step();
    else leaveOut(judge);
  }
  return [...(judge.judgment()?.moves ?? [])];
}

function countsOf(marks: readonly MoveMark[]): string {
  return MARKS.map((mark) => `${mark} ${marks.filter((each) => each === mark).length}`).join(', ');
}

function share(marks: readonly MoveMark[]): string {
  const bad = marks.filter((mark) => mark === 'mistake' || mark === 'blunder').length;
  return `${bad} of ${marks.length} (${((100 * bad) / Math.max(1, marks.length)).toFixed(1)} %)`;
}

/** Replaces one move of a game by one that an evaluation of its own finds bad. */
class Planter {
  /** Where; 0 as long as there is none. */
  entry = 0;
  private step = 0;
  private readonly setting: ProofSetting;
  private readonly player: JudgePlayer;
  private readonly dice: FastChance;

  constructor(setting: ProofSetting, players: number, seed: number) {
    this.setting = setting;
    this.player = new JudgePlayer(setting.board, players);
    this.dice = new FastChance(seed, 5);
  }

  readonly meddle: Meddler = (state, seat, usual) => {
    this.step++;
    if (this.entry > 0 || state.phase !== Phase.turn || this.dice.below(ONE_IN) > 0) return usual;
    const legal = legalActions(state, seat).filter((action) => action !== usual);
    for (let tried = 0; tried < CANDIDATES_TRIED && legal.length > 0; tried++) {
      const [action] = legal.splice(this.dice.below(legal.length), 1);
      if (action === undefined || !this.isBlunder(state, seat, { action, usual })) continue;
      this.entry = this.step;
      return action;
    }
    return usual;
  };

  private isBlunder(
    state: GameState,
    seat: Seat,
    of: { action: ActionNumber; usual: ActionNumber },
  ): boolean {
    const { player, setting } = this;
    const view = viewFor(state, seat);
    const plan = new Plan(setting.board);
    player.policy.choose(knownState(setting.board, view), seat, { plan, chance: new FastChance(1) });
    const chance = new FastChance(this.dice.below(2 ** 30), 9);
    const imagine = player.worldsFrom(view, seat, { plan, chance });
    const lost: number[] = [];
    for (let game = 0; game < INDEPENDENT_GAMES; game++) {
      const world = imagine();
      const position = { state: world.state, plans: world.plans, turn: 0 };
      const win = (action: ActionNumber): number =>
        itemAt(player.playout.run(position, { seed: world.seed, first: { seat, action } }).wins, seat);
      lost.push(win(of.usual) - win(of.action));
      if (game === INDEPENDENT_GAMES / 10 && meanOf(lost) < LEAST_LOSS / 2) return false;
    }
    return meanOf(lost) >= LEAST_LOSS;
  }
}
