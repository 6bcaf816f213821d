// `npm start`: installs what is missing, builds, and serves the game at the address it prints.
import { installMissing, run } from './install-missing.mjs';

installMissing();
run('npm', 'run', '--silent', 'build');
// In this process, so that a signal to stop reaches the server.
await import('../packages/server/dist/main.js');
