/** The thread that plays the bots of deals again. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answerDeal, type DealQuestion } from './deal-prover.ts';

// Linux keeps a priority for each thread; elsewhere this would slow the whole server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
parentPort?.on('message', (question: DealQuestion) => parentPort?.postMessage(answerDeal(question)));
