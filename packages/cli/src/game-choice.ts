import { type Board, compileBoard, type GameFile, parseGameFile } from '@waybill/engine';
import { describeGameFault } from '@waybill/i18n';
import { findMap } from '@waybill/maps';
import type { Arguments } from './arguments.ts';
import { Complaint } from './complaint.ts';
import { readText } from './files.ts';
import { mapInFile } from './map-choice.ts';

export interface NamedGame {
  readonly path: string;
  readonly file: GameFile;
  readonly board: Board;
}

/** The game file that a command was given, and the board it was played on. */
export async function gameNamed(args: Arguments): Promise<NamedGame> {
  const [path = ''] = args.operands;
  const parsed = parseGameFile(readText(path));
  if ('fault' in parsed) {
    throw new Complaint((t) => `${path}: ${describeGameFault(t, parsed.fault)}`);
  }
  const { file } = parsed;
  const mapPath = args.text('map');
  const map = mapPath === undefined ? findMap(file.map) : await mapInFile(mapPath);
  if (!map) throw new Complaint((t) => t('cli.MAP_NOT_SHIPPED', { file: path, map: file.map }));
  return { path, file, board: compileBoard(map) };
}
