import { parentPort, workerData } from 'node:worker_threads';
import { nodeEndpoint, serveBots } from '@waybill/bots/thread';
import { compileBoard, type MapData } from '@waybill/engine';

/** The thread in which the bots of a terminal game think. */

const map: MapData = workerData;
const board = compileBoard(map);
if (parentPort) serveBots(nodeEndpoint(parentPort), () => board);
