/** A thread in which bots think. */
import { parentPort } from 'node:worker_threads';
import { nodeEndpoint, serveBots } from '@waybill/bots/thread';
import { boardOf } from '../boards.ts';
import { yieldToServer } from '../thread-priority.ts';

yieldToServer();
if (parentPort) serveBots(nodeEndpoint(parentPort), boardOf);
