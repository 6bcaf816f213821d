import { parentPort, workerData } from 'node:worker_threads';
import { compileBoard, type GameFile } from '@waybill/engine';
import { playBlock } from './block.ts';
import { contestantNamed } from './bot-spec.ts';
import type { Contestant } from './contestant.ts';
import type { PoolTask, WorkerData, WorkerMessage } from './pool.ts';

/** One thread of the arena: plays the blocks it is given, until it is stopped. */

const { map, seed, isSaved }: WorkerData = workerData;
const board = compileBoard(map);
const known = new Map<string, Contestant>();
let now = { block: 0, game: 0 };

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function contestant(name: string): Contestant {
  const found =
    known.get(name) ??
    contestantNamed(name, (text, { seat, title }) => say({ log: { bot: name, title, ...now, seat, text } }));
  known.set(name, found);
  return found;
}

async function obey(task: PoolTask | 'close'): Promise<void> {
  if (task !== 'close') {
    const files: GameFile[] = [];
    const match = {
      board,
      seed,
      contestants: task.bots.map(contestant),
      onGame: (game: number) => {
        now = { block: task.block, game };
      },
      ...(isSaved && { onFile: (file: GameFile) => void files.push(file) }),
    };
    say({ block: await playBlock(match, task.block), files });
    return;
  }
  for (const each of known.values()) await each.close?.();
  parentPort?.close();
}

parentPort?.on('message', (task: PoolTask | 'close') => void obey(task));
