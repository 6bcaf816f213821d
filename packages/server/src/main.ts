import { start } from './start.ts';

/** What `npm start` runs. */
const { isReady, words } = await start(process.env);
process.stderr.write(`${words}\n`);
if (!isReady) process.exit(1);
