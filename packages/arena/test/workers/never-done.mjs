import { parentPort } from 'node:worker_threads';

parentPort.on('message', (task) => {
  if (task.block === 0) parentPort.postMessage({ block: { index: 0, games: [] }, files: [] });
});
