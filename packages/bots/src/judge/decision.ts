import { type ActionNumber, FastChance, Kind, type Seat, type View } from '@waybill/engine';
import { type Candidate, Race } from '../search/race.ts';
import type { World } from '../search/worlds.ts';
import { type Belief, Beliefs } from './beliefs.ts';
import { type Figure, figureOf, isClear, MARK_FROM, NOTHING, ramp } from './figures.ts';
import type { PathEntry } from './game-path.ts';
import type { JudgePlayer } from './judge-player.ts';
import type { Ending } from './playout.ts';
import { Differences, type Parts } from './why.ts';

/** What an action is worth to its seat, from what the seat could know. */
export interface CandidateValue {
  readonly action: ActionNumber;
  /** Points ahead of the best of the others. */
  readonly margin: Figure;
  readonly win: Figure;
  /** Worlds it was tried in: what is far behind is dropped early. */
  readonly worlds: number;
}

/** A decision, judged only by what its seat could know. */
export interface DecisionValue {
  readonly entry: number;
  readonly best: ActionNumber;
  /** By how many points the best beats what was played, in worlds that had no part in finding it. */
  readonly loss: Figure;
  readonly lossWin: Figure;
  /** What was played minus what the judge's policy would have done. */
  readonly gain: Figure;
  readonly candidates: readonly CandidateValue[];
  /** Why the best is better. */
  readonly parts: Parts | null;
  /** How likely the deck gave the card that was better taken face up. */
  readonly odds: number | null;
  readonly beliefs: readonly Belief[];
}

/** Rounds of the race: after each the better half goes on. */
const ROUNDS = 2;
/** Fresh worlds between looks at whether there are enough. */
const FRESH_STEP = 32;
/** Which error of a gain is small enough, in shares of the pieces. */
const SHARP_ENOUGH = 0.06;
/** How wide the slope of the win chance is, in standard deviations of the margin: smooth enough for few games. */
const SLOPE = 0.5;
/** The race looks at wins by a wide slope, in shares of the pieces, as the search does. */
const RACE_SLOPE = 0.75;
const SEED_STEP = 7919;

interface Question {
  readonly player: JudgePlayer;
  /** Of the seat that decides. */
  readonly view: View;
  /** How many turns have begun. */
  readonly turn: number;
  readonly entry: Pick<PathEntry, 'entry' | 'seat' | 'action' | 'own' | 'plan'>;
  /** Worlds for the race. */
  readonly worlds: number;
  /** Fresh worlds at most, to compare the best with what was played. */
  readonly fresh: number;
  readonly seed: number;
}

/** Tries the candidates in common worlds with common luck, then the best against what was played in fresh ones. */
export function judgeDecision(question: Question): DecisionValue {
  const { player, view, entry, seed } = question;
  const { seat, own, plan } = entry;
  const chance = new FastChance(seed + entry.entry * SEED_STEP, 1);
  const { worlds, candidates } = player.lookFrom(view, seat, { plan, own, chance });
  const trial = new DecisionTrial(question, worlds);
  const best = trial.race(candidates);
  return trial.compare(best);
}

class DecisionTrial {
  private readonly question: Question;
  private readonly nextWorld: () => World;
  private readonly tried = new Map<ActionNumber, { margins: number[]; wins: number[] }>();
  private readonly beliefs: Beliefs;

  constructor(question: Question, nextWorld: () => World) {
    this.question = question;
    this.nextWorld = nextWorld;
    this.beliefs = new Beliefs(question.player.board, question.view);
  }

  private get seat(): Seat {
    return this.question.entry.seat;
  }

  /** The action that does best; what was played is never dropped before the end. */
  race(candidates: readonly Candidate[]): ActionNumber {
    const { entry, worlds } = this.question;
    const others = candidates.some(({ action }) => action === entry.action || entry.action === entry.own)
      ? candidates
      : [...candidates, { action: entry.action, mean: 0, spread: 0.1 }];
    const race = new Race(entry.own, others);
    const width = this.question.player.board.rules.pieces * RACE_SLOPE;
    for (let round = 0; round < ROUNDS && !race.isOver; round++) {
      const many = Math.ceil(worlds / ROUNDS);
      for (let at = 0; at < many && !race.isOver; at++) {
        const world = this.nextWorld();
        this.beliefs.note(world.state);
        race.run((action) => ramp(this.note(action, this.run(world, action)), width));
      }
      race.halve();
    }
    return race.best();
  }

  private run(world: World, action: ActionNumber): Ending {
    const { player, turn } = this.question;
    const position = { state: world.state, plans: world.plans, turn };
    return player.playout.run(position, { seed: world.seed, first: { seat: this.seat, action } });
  }

  private note(action: ActionNumber, { margins, wins }: Ending): number {
    const tried = this.tried.get(action) ?? { margins: [], wins: [] };
    this.tried.set(action, tried);
    const margin = margins[this.seat] ?? 0;
    tried.margins.push(margin);
    tried.wins.push(wins[this.seat] ?? 0);
    return margin;
  }

  compare(best: ActionNumber): DecisionValue {
    const { entry, fresh: wanted, player } = this.question;
    const { action, own } = entry;
    const fresh = new FreshGames(this.seat, player.board.rules.pieces * SHARP_ENOUGH);
    const most = best === action && own === action ? 0 : wanted;
    for (let at = 0; at < most && !fresh.isEnough(at); at++) {
      const world = this.nextWorld();
      this.beliefs.note(world.state);
      const played = this.run(world, action);
      const asOwn = own === action ? played : this.run(world, own);
      const asBest = best === action ? played : best === own ? asOwn : this.run(world, best);
      fresh.note({ played, asOwn, asBest });
    }
    const isBetter = best !== action && fresh.loss().value > 0;
    return {
      entry: entry.entry,
      best: isBetter ? best : action,
      loss: fresh.loss(),
      lossWin: fresh.lossWin(),
      gain: fresh.gain(),
      candidates: this.candidateValues(),
      parts: isBetter ? fresh.differences.parts() : null,
      odds: isBetter ? this.oddsOf(best) : null,
      beliefs: this.beliefs.strongest(),
    };
  }

  private oddsOf(best: ActionNumber): number | null {
    const { entry, player } = this.question;
    const { actions } = player.board;
    if (entry.action !== actions.drawCard || actions.kindOf(best) !== Kind.takeCard) return null;
    return this.beliefs.oddsOf(actions.cardOf(best));
  }

  private candidateValues(): CandidateValue[] {
    return [...this.tried].map(([action, { margins, wins }]) => ({
      action,
      margin: figureOf(margins),
      win: figureOf(wins),
      worlds: margins.length,
    }));
  }
}

interface Endings {
  readonly played: Ending;
  readonly asOwn: Ending;
  readonly asBest: Ending;
}

/** Games in worlds that had no part in choosing the best: so its lead is not a lucky one. */
class FreshGames {
  readonly differences: Differences;
  private readonly seat: Seat;
  private readonly played: number[] = [];
  private readonly owns: number[] = [];
  private readonly bests: number[] = [];

  private readonly sharpEnough: number;

  constructor(seat: Seat, sharpEnough: number) {
    this.seat = seat;
    this.sharpEnough = sharpEnough;
    this.differences = new Differences(seat);
  }

  note({ played, asOwn, asBest }: Endings): void {
    this.played.push(played.margins[this.seat] ?? 0);
    this.owns.push(asOwn.margins[this.seat] ?? 0);
    this.bests.push(asBest.margins[this.seat] ?? 0);
    this.differences.note(asBest, played);
  }

  /** Whether a mark is out of the question, or certain. */
  isEnough(games: number): boolean {
    if (games === 0 || games % FRESH_STEP > 0) return false;
    const { value, error } = this.lossWin();
    if (this.gain().error > this.sharpEnough) return false;
    return value + 2 * error < MARK_FROM.inaccuracy || value - 3 * error > MARK_FROM.blunder;
  }

  loss(): Figure {
    return figureOf(this.bests.map((best, at) => best - (this.played[at] ?? 0)));
  }

  gain(): Figure {
    return figureOf(this.played.map((played, at) => played - (this.owns[at] ?? 0)));
  }

  lossWin(): Figure {
    if (this.played.length === 0) return NOTHING;
    const { error } = figureOf(this.played);
    const width = SLOPE * error * Math.sqrt(this.played.length);
    const lost = figureOf(
      this.bests.map((best, at) => ramp(best, width) - ramp(this.played[at] ?? 0, width)),
    );
    return isClear(lost) || lost.error > 0 ? lost : NOTHING;
  }
}
