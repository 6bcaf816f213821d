import { parentPort } from 'node:worker_threads';

parentPort.on('message', (task) => {
  if (task.block === 0) parentPort.postMessage({ index: 0, games: [] });
});
