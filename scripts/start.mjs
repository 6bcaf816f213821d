// `npm start`: installs what is missing, bundles what is served, and serves the game at the address it prints.
import { installMissing } from './install-missing.mjs';

installMissing();
const { bundleServed } = await import('./build.mjs');
await bundleServed();
// In this process, so that a signal to stop reaches the server.
const { start } = await import('../packages/cli/dist/server/server.js');
const page = new URL('../packages/cli/dist/app/', import.meta.url);
const { isReady, words } = await start(process.env, page);
process.stderr.write(`${words}\n`);
if (!isReady) process.exit(1);
