import {
  type Board,
  type GameEvent,
  type GameFault,
  type GameFile,
  type GameState,
  parseNotation,
  replayGame,
} from '@waybill/engine';
import { DEAL, type FullStep, played } from '../session/full-step.ts';
import { type Statistics, statisticsOf } from './statistics.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** A whole game, lived through again: where it stood after the deal and after every entry, and what happened there. */
export interface Course {
  readonly board: Board;
  readonly states: readonly GameState[];
  readonly steps: readonly FullStep[];
}

/** A course in plain data, with what was made of it: this crosses from the worker to the page. */
export interface Review {
  /** The bytes of each state. */
  readonly states: readonly Uint8Array[];
  readonly steps: readonly FullStep[];
  readonly timeline: Timeline;
  readonly statistics: Statistics;
}

/** Plays the file again from what it recorded, or says where that is not possible. */
export function reviewGame(board: Board, file: GameFile): { review: Review } | { fault: GameFault } {
  const states: GameState[] = [];
  const steps: FullStep[] = [];
  let events: GameEvent[] = [];
  const replayed = replayGame(board, file, {
    tell: (event) => events.push(event),
    afterStep: ({ state }, seq) => {
      const entry = file.log[seq - 1];
      const action = entry ? played(entry.seat, parseNotation(entry.action)) : DEAL;
      states.push(state.clone());
      steps.push({ ...action, seq, events });
      events = [];
    },
  });
  if ('fault' in replayed) return replayed;
  const course = { board, states, steps };
  return {
    review: {
      // A copy each: a clone may share its memory with others, and would take all of it along.
      states: states.map(({ bytes }) => bytes.slice()),
      steps,
      timeline: timelineOf(course),
      statistics: statisticsOf(course),
    },
  };
}
