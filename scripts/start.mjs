// `npm start`: installs what is missing, builds, and plays a game in the terminal.
import { installMissing, run } from './install-missing.mjs';

installMissing();
run('npm', 'run', '--silent', 'build');
run(process.execPath, 'packages/cli/bin/waybill.js', 'play', ...process.argv.slice(2));
