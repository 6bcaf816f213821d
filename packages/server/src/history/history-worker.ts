/** The thread that replays games for those who look at their past. */
import { parentPort } from 'node:worker_threads';
import { chanceOf } from '@waybill/engine';
import { ProblemError } from '../problem.ts';
import { yieldToServer } from '../thread-priority.ts';
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

yieldToServer();
parentPort?.on('message', (question: HistoryQuestion) => parentPort?.postMessage(reply(question)));
