import {
  type Board,
  finalScore,
  type GameFile,
  type GameState,
  Phase,
  type Viewer,
  viewFor,
} from '@waybill/engine';
import type { Arguments } from '../arguments.ts';
import { wrap } from '../columns.ts';
import type { Command, Context } from '../command.ts';
import { Complaint } from '../complaint.ts';
import { endLines } from '../end-text.ts';
import { gameNamed } from '../game-choice.ts';
import { FaultyGame } from '../game-fault.ts';
import { painterFor } from '../paint.ts';
import { logLines } from '../play/news.ts';
import { usualName } from '../play/player-names.ts';
import { ownLines, tableLines } from '../play/table-text.ts';
import { retell } from '../retell.ts';
import type { Scene } from '../scene.ts';
import { print } from '../terminal.ts';

export const show: Command = {
  name: 'show',
  summary: 'cli.SUMMARY_SHOW',
  operands: [{ value: 'FILE' }],
  options: [
    { name: 'map', value: ['FILE'], help: 'cli.OPTION_MAP_FILE' },
    { name: 'as', value: ['SEAT', 'spectator', 'everyone'], help: 'cli.OPTION_AS' },
    { name: 'to', value: ['STEP'], help: 'cli.OPTION_TO' },
  ],
  run,
};

async function run(args: Arguments, context: Context): Promise<number> {
  const game = await gameNamed(args);
  const { path, file, board } = game;
  const asked = viewerAsked(args, Math.min(file.players, board.rules.players.max));
  const to = args.count('to', { min: 0, max: file.log.length }) ?? file.log.length;
  const scene = sceneFor(board, context);
  const { entries, over, stateAt, fault } = retell(board, file, to);
  if (asked === 'everyone' && !over) throw new Complaint((t) => t('cli.NOT_OVER', { file: path }));
  const viewer = asked ?? (over ? 'everyone' : 'spectator');
  const { output } = context.terminal;
  print(output, [...headLines(scene, file), '', ...logLines(scene, entries, viewer)]);
  if (fault) throw new FaultyGame(game, fault);
  if (stateAt) print(output, ['', ...closingLines(scene, stateAt, viewer)]);
  return 0;
}

function viewerAsked(args: Arguments, players: number): Viewer | undefined {
  const seats = Array.from({ length: players }, (_, seat) => String(seat + 1));
  const asked = args.choice('as', [...seats, 'spectator', 'everyone']);
  if (asked === undefined || asked === 'spectator' || asked === 'everyone') return asked;
  return Number(asked) - 1;
}

function sceneFor(board: Board, { t, terminal }: Context): Scene {
  const playerName = (seat: number): string => usualName(t, seat);
  return { t, board, map: board.map, playerName, paint: painterFor(terminal) };
}

function headLines({ t, map, paint }: Scene, { players, log, commitment, seed }: GameFile): string[] {
  return [
    paint('bold', t('cli.GAME_HEADING', { map: map.name, players, steps: log.length })),
    ...wrap(t('cli.COMMITMENT', { commitment }), { indent: '  ' }),
    ...(seed === null ? [] : [t('cli.SEED', { seed })]),
  ];
}

/** How it ended; or how the table stood then, hidden things hidden as long as the game went on. */
function closingLines(scene: Scene, state: GameState, viewer: Viewer): string[] {
  if (state.phase === Phase.over) return endLines(scene, finalScore(state));
  const view = viewFor(state, viewer === 'everyone' ? 'spectator' : viewer);
  const hand = ownLines(scene, view);
  return [...tableLines(scene, view), ...(hand.length > 0 ? ['', ...hand] : [])];
}
