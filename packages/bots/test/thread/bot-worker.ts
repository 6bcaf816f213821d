import { parentPort } from 'node:worker_threads';
import { compileBoard } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { nodeEndpoint, serveBots } from '../../src/thread/index.ts';

/** What a server's or a page's own worker looks like. */

const boards = new Map([northAmerica, sanFrancisco].map((map) => [map.id, compileBoard(map)]));

if (parentPort) {
  serveBots(nodeEndpoint(parentPort), (map) => {
    if (map === 'crash') process.exit(3);
    if (map === 'sleep') for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    const board = boards.get(map);
    if (!board) throw new RangeError(`no such board: ${map}`);
    return board;
  });
}
