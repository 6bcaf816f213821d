/** The store's thread: takes all requests since the last commit and runs them in one transaction. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { DatabaseFault } from '../database-fault.ts';
import type { StoreCall } from '../store-methods.ts';
import { SqliteExecutor } from './sqlite-executor.ts';

/** What the thread says first. */
export type Opening =
  | { readonly opened: true }
  | { readonly code: DatabaseFault['code']; readonly why: string };

/** A transaction this large is on its way to the disk before more is taken in. */
const LARGEST_GROUP = 2000;

function serve(port: MessagePort, executor: SqliteExecutor): void {
  port.on('message', (first: StoreCall[] | 'close') => {
    let isClosing = first === 'close';
    const calls = first === 'close' ? [] : first;
    while (!isClosing && calls.length < LARGEST_GROUP) {
      const more: { message: StoreCall[] | 'close' } | undefined = receiveMessageOnPort(port);
      if (more === undefined) break;
      if (more.message === 'close') isClosing = true;
      else calls.push(...more.message);
    }
    while (calls.length > 0) {
      const replies = executor.run(calls);
      calls.splice(0, replies.length);
      port.postMessage(replies);
    }
    if (!isClosing) return;
    executor.close();
    port.close();
  });
}

function open(port: MessagePort): void {
  try {
    serve(port, new SqliteExecutor(workerData));
    port.postMessage({ opened: true } satisfies Opening);
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error;
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    port.postMessage({ code: error.code, why } satisfies Opening);
    port.close();
  }
}

if (parentPort) open(parentPort);
