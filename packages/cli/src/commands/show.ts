import {
  type Board,
  eventFor,
  finalScore,
  type GameFault,
  type GameFile,
  type GameState,
  Phase,
  replayGame,
  type Viewer,
  viewFor,
} from '@waybill/engine';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { CommandFault } from '../command-line/fault.ts';
import { gameFault, gameNamed, type NamedGame } from '../files/game-file.ts';
import type { Display } from '../game-text/display.ts';
import { endLines } from '../game-text/end-text.ts';
import { EventLog, type LoggedEvent } from '../game-text/event-log.ts';
import { logLines } from '../game-text/log-text.ts';
import { namesIn } from '../game-text/player-names.ts';
import { ownLines, tableLines } from '../game-text/table-text.ts';
import { wrap } from '../terminal/columns.ts';
import { painterFor } from '../terminal/paint.ts';
import { print } from '../terminal/terminal.ts';

export const show: Command = {
  name: 'show',
  summary: 'cli.SUMMARY_SHOW',
  operands: [{ value: 'FILE' }],
  options: [
    { name: 'map', value: ['FILE'], help: 'cli.OPTION_MAP_FILE' },
    { name: 'as', value: ['SEAT', 'spectator', 'everyone'], help: 'cli.OPTION_AS' },
    { name: 'to', value: ['STEP'], help: 'cli.OPTION_TO' },
    { name: 'json', help: 'cli.OPTION_JSON_TEXT' },
  ],
  run,
};

async function run(args: Arguments, context: Context): Promise<number> {
  const game = await gameNamed(args);
  const { path, file, board } = game;
  const wanted = readViewer(args, Math.min(file.players, board.rules.players.max));
  const to = args.count('to', { min: 0, max: file.log.length }) ?? file.log.length;
  const display = displayFor(game, context);
  const { entries, over, stateAt, fault } = replayTo(board, file, to);
  if (wanted === 'everyone' && !over) throw new CommandFault((t) => t('cli.NOT_OVER', { file: path }));
  const viewer = wanted ?? (over ? 'everyone' : 'spectator');
  const { output } = context.terminal;
  if (args.has('json')) {
    if (fault) throw gameFault(game, fault);
    print(output, JSON.stringify(factsOf(file, { entries, stateAt, viewer })));
    return 0;
  }
  print(output, [...headLines(display, file), '', ...logLines(display, entries, viewer)]);
  if (fault) throw gameFault(game, fault);
  if (stateAt) print(output, ['', ...closingLines(display, stateAt, viewer)]);
  return 0;
}

/** Only what the viewer may know. */
function factsOf(
  { map, players, names, commitment, seed }: GameFile,
  { entries, stateAt, viewer }: Pick<ReplayedGame, 'entries' | 'stateAt'> & { viewer: Viewer },
): object {
  const isOver = stateAt?.phase === Phase.over;
  return {
    map,
    players,
    names,
    commitment,
    seed,
    viewer,
    events: entries.map(({ step, event }) => ({ step, ...eventFor(event, viewer) })),
    view: stateAt && viewFor(stateAt, viewer === 'everyone' && !isOver ? 'spectator' : viewer),
    score: isOver ? finalScore(stateAt) : null,
  };
}

interface ReplayedGame {
  /** The events up to the requested step. */
  readonly entries: readonly LoggedEvent[];
  /** Whether the whole game ended, even if an earlier step was requested. */
  readonly over: boolean;
  /** The state after that step; `null` if a fault stopped the replay before it. */
  readonly stateAt: GameState | null;
  readonly fault: GameFault | null;
}

/** Replays a file and returns the events and the state up to a step. */
export function replayTo(board: Board, file: GameFile, to: number): ReplayedGame {
  const eventLog = new EventLog();
  let stateAt: GameState | null = null;
  const replayed = replayGame(board, file, {
    tell: eventLog.tell,
    afterStep: ({ state }, step) => {
      if (step === to) stateAt = state.clone();
      eventLog.beginStep(step + 1);
    },
  });
  const fault = 'fault' in replayed ? replayed.fault : null;
  const last = Math.min(to, fault?.step === undefined ? to : fault.step - 1);
  return {
    entries: eventLog.entries.filter(({ step }) => step <= last),
    over: 'game' in replayed && replayed.game.state.phase === Phase.over,
    stateAt,
    fault: fault && (fault.step ?? 0) > to ? null : fault,
  };
}

function readViewer(args: Arguments, players: number): Viewer | undefined {
  const seats = Array.from({ length: players }, (_, seat) => String(seat + 1));
  const wanted = args.choice('as', [...seats, 'spectator', 'everyone']);
  if (wanted === undefined || wanted === 'spectator' || wanted === 'everyone') return wanted;
  return Number(wanted) - 1;
}

function displayFor({ board, file }: NamedGame, { t, terminal }: Context): Display {
  return { t, board, map: board.map, playerName: namesIn(t, file), paint: painterFor(terminal) };
}

function headLines({ t, map, paint }: Display, { players, log, commitment, seed }: GameFile): string[] {
  return [
    paint('bold', t('cli.GAME_HEADING', { map: map.name, players, steps: log.length })),
    ...wrap(t('cli.COMMITMENT', { commitment }), { indent: '  ' }),
    ...(seed === null ? [] : [t('cli.SEED', { seed })]),
  ];
}

/** The final score, or the table at that step. A running game shows no secrets. */
function closingLines(display: Display, state: GameState, viewer: Viewer): string[] {
  if (state.phase === Phase.over) return endLines(display, finalScore(state));
  const view = viewFor(state, viewer === 'everyone' ? 'spectator' : viewer);
  const hand = ownLines(display, view);
  return [...tableLines(display, view), ...(hand.length > 0 ? ['', ...hand] : [])];
}
