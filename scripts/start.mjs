// `npm start`: installs what is missing, builds what is served, and serves the game at the address it prints.
import { installMissing } from './install-missing.mjs';

installMissing();
const { buildServed } = await import('./build.mjs');
await buildServed();
// In this process, so that a signal to stop reaches the server.
await import('../packages/server/dist/main.js');
