import { parentPort, workerData } from 'node:worker_threads';
import { compileBoard, type MapData } from '@waybill/engine';
import { playBlock } from './block.ts';
import { contestantNamed } from './bot-spec.ts';
import type { Contestant } from './contestant.ts';
import type { PoolTask } from './pool.ts';

/** One thread of the arena: plays the blocks it is given, until it is stopped. */

const { map, seed }: { map: MapData; seed: string } = workerData;
const board = compileBoard(map);
const known = new Map<string, Contestant>();

function contestant(name: string): Contestant {
  const found = known.get(name) ?? contestantNamed(name);
  known.set(name, found);
  return found;
}

async function obey(task: PoolTask | 'close'): Promise<void> {
  if (task !== 'close') {
    const match = { board, seed, contestants: task.bots.map(contestant) };
    parentPort?.postMessage(await playBlock(match, task.block));
    return;
  }
  for (const each of known.values()) await each.close?.();
  parentPort?.close();
}

parentPort?.on('message', (task: PoolTask | 'close') => void obey(task));
