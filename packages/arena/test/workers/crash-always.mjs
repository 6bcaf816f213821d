import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ block }) => {
  if (block === 0) throw new Error('on purpose');
  process.exit(3);
});
