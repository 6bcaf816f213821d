import { type Board, commitmentOf, compileBoard, finalScore, GameRecord } from '@waybill/engine';
import { wrap } from '../columns.ts';
import { endLines } from '../end-text.ts';
import { writeGame } from '../files.ts';
import { painterFor } from '../paint.ts';
import { playerNames, type Scene } from '../scene.ts';
import type { Terminal } from '../terminal.ts';
import { seatBot } from './bot.ts';
import { Curtain } from './curtain.ts';
import type { Desk } from './desk.ts';
import { Human } from './human.ts';
import { Journal } from './journal.ts';
import type { Keyboard } from './keyboard.ts';
import { playGame } from './play-game.ts';
import type { Player } from './player.ts';
import { nameSeats } from './player-names.ts';
import type { Reception, Seating } from './seating.ts';
import { ruler } from './table-text.ts';

export interface Evening extends Reception {
  readonly terminal: Terminal;
  readonly keyboard: Keyboard;
  readonly seating: Seating;
  readonly seed: string;
  readonly saveTo: string | undefined;
}

/** One game from the promise of its seed to the proof of it. */
export async function hostGame(evening: Evening): Promise<void> {
  const { seating, seed, t, saveTo } = evening;
  const board = compileBoard(seating.map);
  const journal = new Journal();
  const record = new GameRecord(board, { players: seating.players }, { seed, tell: journal.tell });
  const scene = sceneOf(evening, board);
  const save = (path: string): void => writeGame(path, record.file());
  const desk = { ...evening, scene, journal, people: seating.names.length, save };
  const curtain = seating.names.length > 1 ? new Curtain(evening) : null;
  const everybody = playerNames(scene, [...Array(seating.players).keys()]);
  evening.print([scene.paint('bold', `${board.map.name}: ${everybody}`), ...commitmentLines(evening)]);
  const players = playersAt(desk, evening);
  try {
    await playGame({ record, journal, players, curtain });
    evening.print([
      '',
      ruler(scene, board.map.name),
      ...endLines(scene, finalScore(record.game.state)),
      '',
      ...proofLines(evening),
    ]);
  } finally {
    for (const player of players) player.close?.();
    if (saveTo !== undefined) {
      save(saveTo);
      evening.print(['', t('cli.SAVED', { file: saveTo })]);
    }
  }
}

function sceneOf({ t, terminal, seating }: Evening, board: Board): Scene {
  const playerName = nameSeats(t, seating.names);
  return { t, board, map: board.map, playerName, paint: painterFor(terminal) };
}

/** People in the first seats, bots in the others; no bot's chance can be told from the game's. */
function playersAt(desk: Desk, { seating, seed }: Evening): Player[] {
  return Array.from({ length: seating.players }, (_, seat) => {
    if (seat < seating.names.length) return new Human(desk, seat);
    return seatBot(desk.scene.board, { level: seating.bots, seed: `bot ${seat}:${seed}` });
  });
}

/** How anybody can check that the cards were fixed before the first one was dealt. */
function proofLines(evening: Evening): string[] {
  const { t, seed } = evening;
  return [
    t('cli.SEED', { seed }),
    ...commitmentLines(evening),
    t('cli.CHECK_SEED'),
    // Wider than the screen if need be: it is to be copied as one line.
    `  printf 'waybill commitment 1:${seed}' | sha256sum`,
  ];
}

function commitmentLines({ t, seed }: Evening): string[] {
  return wrap(t('cli.COMMITMENT', { commitment: commitmentOf(seed) }), { indent: '  ' });
}
