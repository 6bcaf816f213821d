import { existsSync } from 'node:fs';
import {
  type Board,
  compileBoard,
  type GameFault,
  type GameFile,
  parseGameFile,
  type Refusal,
  replayGame,
  whyNot,
} from '@waybill/engine';
import { describeGameFault, describeRefusal, type Translate } from '@waybill/i18n';
import { findMap } from '@waybill/maps';
import type { Arguments } from '../command-line/arguments.ts';
import { CommandFault } from '../command-line/fault.ts';
import { namesIn } from '../game-text/player-names.ts';
import { mapInFile } from './map-file.ts';
import { checkWritable, readText, writeText } from './text-file.ts';

export interface NamedGame {
  readonly path: string;
  readonly file: GameFile;
  readonly board: Board;
}

/** What a saved game of the terminal says besides the format: who sits where. */
export interface SeatNotes {
  readonly names: readonly string[];
  /** `person`, `program`, or how the bot in this seat plays. */
  readonly seats: readonly string[];
}

/** Reads the game file named on the command line and compiles its board. */
export function gameNamed(args: Arguments): Promise<NamedGame> {
  const [path = ''] = args.operands;
  return gameInFile(path, args.text('map'));
}

export async function gameInFile(path: string, mapPath: string | undefined): Promise<NamedGame> {
  const parsed = parseGameFile(readText(path));
  if ('fault' in parsed) {
    throw new CommandFault((t) => `${path}: ${describeGameFault(t, parsed.fault)}`);
  }
  const { file } = parsed;
  const map = mapPath === undefined ? findMap(file.map) : await mapInFile(mapPath);
  if (!map) throw new CommandFault((t) => t('cli.MAP_NOT_SHIPPED', { file: path, map: file.map }));
  return { path, file, board: compileBoard(map) };
}

/** Overwrites nothing but an earlier state of the same game. */
export function writeGame(path: string, file: GameFile & Partial<SeatNotes>): void {
  checkSavePath(path, file.commitment);
  writeText(path, gameText(file));
}

/** Refuses a path that cannot be written, or holds anything but the game of this commitment. */
export function checkSavePath(path: string, commitment: string | null): void {
  checkWritable(path);
  if (!existsSync(path)) return;
  const before = parseGameFile(readText(path));
  if ('file' in before && before.file.commitment === commitment) return;
  throw new CommandFault((t) => t('cli.FILE_EXISTS', { file: path }));
}

/** Writes one step per line, so that people can read and compare files. */
export function gameText({ log, ...rest }: GameFile & Partial<SeatNotes>): string {
  const fields = Object.entries(rest).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  const steps = log.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `{\n${fields.join(',\n')},\n  "log": [\n${steps}\n  ]\n}\n`;
}

/** The file does not record a game that the rules allow. For a refused action, the text names the rule. */
export function gameFault(game: NamedGame, fault: GameFault): CommandFault {
  return new CommandFault(
    (t) => `${game.path}: ${describeGameFault(t, fault)}${refusalText(t, game, fault)}`,
  );
}

function refusalText(t: Translate, game: NamedGame, fault: GameFault): string {
  const refusal = refusalIn(game, fault);
  if (!refusal) return '';
  const phrasing = { t, map: game.board.map, playerName: namesIn(t, game.file) };
  return ` ${describeRefusal(phrasing, refusal)} [${refusal.rule}]`;
}

/** The fault holds only the refusal's code, so this replays the game up to the refused action. */
function refusalIn({ board, file }: NamedGame, { code, step = 0 }: GameFault): Refusal | null {
  const entry = file.log[step - 1];
  if (code !== 'ILLEGAL_ACTION' || !entry) return null;
  const before = replayGame(board, { ...file, log: file.log.slice(0, step - 1) });
  return 'game' in before ? whyNot(before.game.state, entry.seat, entry.action) : null;
}
