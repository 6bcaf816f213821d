import { existsSync } from 'node:fs';
import { type Board, commitmentOf, compileBoard, finalScore, GameRecord } from '@waybill/engine';
import { findMap } from '@waybill/maps';
import { type SeatNotes, writeGame } from '../files/game-file.ts';
import { reasonOf } from '../files/text-file.ts';
import { type Display, playerNames } from '../game-text/display.ts';
import { endLines } from '../game-text/end-text.ts';
import { EventLog } from '../game-text/event-log.ts';
import { nameSeats } from '../game-text/player-names.ts';
import { commitmentLines, proofLines } from '../game-text/proof-text.ts';
import { ruler } from '../game-text/table-text.ts';
import { wrap } from '../terminal/columns.ts';
import { painterFor } from '../terminal/paint.ts';
import { screenRows, type Terminal } from '../terminal/terminal.ts';
import { Autosave, PERSON, PROGRAM } from './autosave.ts';
import { seatBot } from './bot.ts';
import type { Console, PlayContext } from './context.ts';
import { Curtain } from './curtain.ts';
import { Human } from './human.ts';
import { type Keyboard, LeftTable } from './keyboard.ts';
import { playGame } from './play-game.ts';
import type { SeatPlayer } from './player.ts';
import { seatProgram } from './program.ts';
import { eventsSeen, type ResumedGame } from './resume.ts';
import type { Seating } from './seating.ts';
import { showThinking } from './thinking.ts';

export interface HostOptions extends Console {
  readonly terminal: Terminal;
  readonly keyboard: Keyboard;
  readonly seating: Seating;
  readonly seed: string;
  readonly saveTo: string | undefined;
  /** Set while a game goes on that was left. */
  readonly resumed: Omit<ResumedGame, 'seating' | 'seed'> | null;
}

/** Hosts one game, from the commitment to its seed to the seed itself. */
export async function hostGame(options: HostOptions): Promise<void> {
  const { t, saveTo, keyboard, print } = options;
  const { record, eventLog } = options.resumed ?? dealGame(options);
  const display = displayOf(options, record.game.state.board);
  const autosave = new Autosave(options.terminal.env, options.seed, seatNotes(display, options.seating));
  const context = contextOf(options, { display, record, eventLog });
  const curtain = context.people > 1 ? new Curtain(options) : null;
  print(openingLines(display, options));
  const players = playersAt(context, options, record);
  const save = saver(options, autosave, record);
  save();
  keyboard.onQuit = () => print(wrap(t('cli.LEAVE_QUESTION')));
  try {
    await playGame({ record, eventLog, players, curtain, onStep: save });
    for (const player of players) player.ended?.(finalScore(record.game.state));
    autosave.remove();
    print(closingLines(display, options, record));
  } catch (error) {
    if (error instanceof LeftTable) print(leavingLines(options, autosave));
    throw error;
  } finally {
    for (const player of players) player.close?.();
    if (saveTo !== undefined) {
      context.save(saveTo);
      print(['', t('cli.SAVED', { file: saveTo })]);
    }
  }
}

function contextOf(
  options: HostOptions,
  { display, record, eventLog }: Pick<PlayContext, 'display' | 'eventLog'> & { record: GameRecord },
): PlayContext {
  const { seating } = options;
  return {
    ...options,
    display,
    eventLog,
    people: seating.names.length,
    save: (path) => writeGame(path, { ...record.file(), ...seatNotes(display, seating) }),
    rows: () => screenRows(options.terminal),
    unread: [],
    canTakeBack: (seat) => record.canTakeBack(seat),
    aids: { planner: true, ledger: true },
    helpHere: [
      [`save ${options.t('cli.VALUE_FILE')}`, options.t('cli.HELP_SAVE')],
      ['quit', options.t('cli.HELP_QUIT')],
    ],
  };
}

function closingLines(display: Display, options: HostOptions, record: GameRecord): string[] {
  const isVerifiable = record.file().branchedAt === undefined;
  return [
    '',
    ruler(display, display.map.name),
    ...endLines(display, finalScore(record.game.state)),
    '',
    ...(isVerifiable ? proofLines(options.t, options.seed) : []),
  ];
}

function dealGame({ seating, seed }: HostOptions): Pick<ResumedGame, 'record' | 'eventLog'> {
  const eventLog = new EventLog();
  const board = compileBoard(seating.map);
  const record = new GameRecord(board, { players: seating.players }, { seed, tell: eventLog.tell });
  return { record, eventLog };
}

/** Saves the game; reports a failure once. */
function saver({ t, print }: HostOptions, autosave: Autosave, record: GameRecord): () => void {
  let isReported = false;
  return () => {
    const failure = autosave.write(record);
    if (failure === null || isReported) return;
    isReported = true;
    print(wrap(t('cli.NOT_KEPT', { file: autosave.path, reason: reasonOf(t, failure) })));
  };
}

function seatNotes({ playerName }: Display, { players, names, bots }: Seating): SeatNotes {
  const seats = [...Array(players).keys()];
  return {
    names: seats.map(playerName),
    seats: seats.map((seat) => (seat < names.length ? PERSON : typeof bots === 'string' ? bots : PROGRAM)),
  };
}

function openingLines(display: Display, options: HostOptions): string[] {
  const { t, seating, resumed } = options;
  const everybody = playerNames(display, [...Array(seating.players).keys()]);
  const title = display.paint('bold', `${display.board.map.name}: ${everybody}`);
  if (!resumed) return [title, ...commitmentLines(options.t, commitmentOf(options.seed))];
  if (resumed.isBranch) return [title, ...wrap(t('cli.RESUMED_BRANCH'))];
  return [
    title,
    t('cli.RESUMED', { step: resumed.record.entries.length }),
    ...commitmentLines(options.t, commitmentOf(options.seed)),
  ];
}

function leavingLines({ t, seating }: HostOptions, { path }: Autosave): string[] {
  if (!existsSync(path)) return [];
  const map = findMap(seating.map.id) ? '' : ` --map ${t('cli.VALUE_FILE')}`;
  // Not wrapped: people copy it as one line.
  const bots = typeof seating.bots === 'string' ? '' : ` --bots '${seating.bots.name.replaceAll("'", '"')}'`;
  return ['', t('cli.GO_ON_WITH'), `  waybill play --resume ${path}${map}${bots}`];
}

function displayOf({ t, terminal, seating }: HostOptions, board: Board): Display {
  const playerName = nameSeats(t, seating.names);
  return { t, board, map: board.map, playerName, paint: painterFor(terminal) };
}

/** People in the first seats, bots in the others. A bot's seed reveals nothing of the game's. */
function playersAt(
  context: PlayContext,
  { seating, seed, terminal, t }: HostOptions,
  record: GameRecord,
): SeatPlayer[] {
  return Array.from({ length: seating.players }, (_, seat) => {
    if (seat < seating.names.length) {
      return new Human(context, seat, eventsSeen(record, context.eventLog, seat));
    }
    const own = `bot ${seat}:${seed}`;
    const { bots: opponents, players } = seating;
    const bot =
      typeof opponents === 'string'
        ? seatBot(context.display.board, { level: opponents, seed: own })
        : seatProgram(context, { program: opponents, seat, players, seed: own });
    return showThinking(bot, terminal, t('cli.THINKING', { player: context.display.playerName(seat) }));
  });
}
