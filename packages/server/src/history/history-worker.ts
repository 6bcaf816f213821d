/** The thread that replays games for those who look at their past. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { chanceOf } from '@waybill/engine';
import { ProblemError } from '../problem.ts';
import { readHistory } from './history.ts';
import type { HistoryQuestion, HistoryReply } from './history-thread.ts';

function reply({ id, request }: HistoryQuestion): HistoryReply {
  try {
    return { id, body: readHistory(request, chanceOf) };
  } catch (error) {
    if (error instanceof ProblemError) return { id, problem: error.problem };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Linux keeps a priority for each thread; on other systems this would slow the whole server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on('message', (question: HistoryQuestion) => parentPort?.postMessage(reply(question)));
