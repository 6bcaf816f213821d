/** A thread in which bots think. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { nodeEndpoint, serveBots } from '@waybill/bots/thread';
import { boardOf } from '../boards.ts';

// Linux keeps a priority for each thread; on other systems this would slow the whole server.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
if (parentPort) serveBots(nodeEndpoint(parentPort), boardOf);
