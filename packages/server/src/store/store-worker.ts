/** The store's thread: takes whatever has been asked since the last commit and does it in one transaction. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { DatabaseFile } from './database.ts';
import { Ledger, type Request } from './ledger.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** What the thread says first. */
export type Opening =
  | { readonly opened: true }
  | { readonly code: UnusableDatabase['code']; readonly why: string };

/** A transaction this large is on its way to the disk before more is taken in. */
const LARGEST_GROUP = 2000;

function serve(port: MessagePort, ledger: Ledger): void {
  port.on('message', (first: Request[] | 'close') => {
    let isClosing = first === 'close';
    const requests = first === 'close' ? [] : first;
    while (!isClosing && requests.length < LARGEST_GROUP) {
      const more = receiveMessageOnPort(port);
      if (more === undefined) break;
      if (more.message === 'close') isClosing = true;
      else requests.push(...(more.message as Request[]));
    }
    if (requests.length > 0) port.postMessage(ledger.perform(requests));
    if (!isClosing) return;
    ledger.close();
    port.close();
  });
}

function open(port: MessagePort): void {
  try {
    serve(port, new Ledger(workerData as DatabaseFile));
    port.postMessage({ opened: true } satisfies Opening);
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    port.postMessage({ code: error.code, why } satisfies Opening);
    port.close();
  }
}

if (parentPort) open(parentPort);
