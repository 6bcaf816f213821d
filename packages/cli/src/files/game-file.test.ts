import { compileBoard, parseGameFile } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { expect, test } from 'vitest';
import { recordGame } from '../simulation/simulation.ts';
import { gameText } from './game-file.ts';

test('a game is written one step to a line and read back the same', () => {
  const file = recordGame(compileBoard(northAmerica), { players: 2, policy: 'random', seed: 'file' });
  const text = gameText(file);
  expect(parseGameFile(text)).toEqual({ file });
  expect(text.split('\n').filter((line) => line.startsWith('    {"seat":'))).toHaveLength(file.log.length);
});
