import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  commitmentOf,
  type GameFile,
  GameRecord,
  parseGameFile,
  type SavedGame,
  settingsOf,
} from '@waybill/engine';
import type { Arguments } from '../command-line/arguments.ts';
import { CommandFault, UsageFault } from '../command-line/fault.ts';
import { gameFault, gameInFile } from '../files/game-file.ts';
import { readText } from '../files/text-file.ts';
import { EventLog, type EventReader } from '../game-text/event-log.ts';
import { namesIn } from '../game-text/player-names.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { autosavePath, PERSON, PROGRAM } from './autosave.ts';
import { isOpponent, opponentsIn } from './options.ts';
import type { Seating } from './seating.ts';

/** A game taken up where it was left. */
export interface ResumedGame {
  readonly seating: Seating;
  readonly seed: string;
  readonly record: GameRecord;
  readonly eventLog: EventLog;
  /** The file did not hold the seed, and chance starts anew. */
  readonly isBranch: boolean;
}

const FIXED = ['players', 'humans', 'name', 'seed'];

export async function resumeGame(
  args: Arguments,
  path: string,
  { t, terminal }: { t: Parameters<typeof namesIn>[0]; terminal: Terminal },
): Promise<ResumedGame> {
  const stray = FIXED.find((name) => args.has(name));
  if (stray !== undefined)
    throw new UsageFault((say) => say('cli.NOT_WITH_RESUME', { option: `--${stray}` }));
  const named = await gameInFile(path, args.text('map'));
  const { file, board } = named;
  if (file.result !== null) throw new CommandFault((say) => say('cli.GAME_OVER', { file: path }));
  const seed = file.seed ?? savedSeed(terminal, file);
  const eventLog = new EventLog();
  const taken = GameRecord.resume(board, savedGame(file, seed), {
    tell: eventLog.tell,
    afterStep: (_, step) => eventLog.beginStep(step + 1),
  });
  if ('fault' in taken) throw gameFault(named, taken.fault);
  const seats = seatsIn(path, file);
  const nameOf = namesIn(t, file);
  const people = Math.max(1, seats.findLastIndex((seat) => seat === PERSON) + 1);
  const bots = opponentsIn(args) ?? seats.find(isOpponent) ?? 'regular';
  return {
    seating: {
      map: board.map,
      players: file.players,
      names: Array.from({ length: people }, (_, seat) => nameOf(seat)),
      bots,
    },
    seed: taken.record.saved().seed,
    record: taken.record,
    eventLog,
    isBranch: seed === null,
  };
}

/** A file that another player may see has no seed; the copy kept for its owner has. */
function savedSeed({ env }: Terminal, { commitment }: GameFile): string | null {
  const path = autosavePath(env, commitment);
  if (!existsSync(path)) return null;
  const parsed = parseGameFile(readText(path));
  const seed = 'file' in parsed ? parsed.file.seed : null;
  return seed !== null && commitmentOf(seed) === commitment ? seed : null;
}

function savedGame(file: GameFile, seed: string | null): SavedGame {
  const { log, deal, branchedAt } = file;
  const settings = settingsOf(file);
  if (seed !== null && branchedAt === undefined) return { settings, seed, log };
  const entries = seed === null ? log.length : (branchedAt ?? 0);
  return { settings, seed: seed ?? randomBytes(32).toString('hex'), log, branch: { deal, entries } };
}

/** Who sat where; of a file of another program, nobody knows. */
function seatsIn(path: string, { players }: GameFile): string[] {
  const value: unknown = JSON.parse(readText(path));
  const named = typeof value === 'object' && value !== null && 'seats' in value ? value.seats : null;
  const seats: unknown[] = Array.isArray(named) ? named.slice(0, players) : [PERSON];
  return seats.map((seat) =>
    typeof seat === 'string' && (isOpponent(seat) || seat === PROGRAM) ? seat : PERSON,
  );
}

/** How many events a player had seen when the game was left: those up to the player's last action. */
export function eventsSeen(record: GameRecord, eventLog: EventReader, seat: number): number {
  const step = record.entries.findLastIndex((entry) => entry.seat === seat) + 1;
  return step === 0 ? 0 : eventLog.entries.filter((entry) => entry.step <= step).length;
}
