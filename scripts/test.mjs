// `npm test`: installs what is missing, then checks and tests everything.
import { readFileSync } from 'node:fs';
import { installMissing, run } from './install-missing.mjs';

installMissing();
run('npm', 'run', '--silent', 'check');
run('npm', 'run', '--silent', 'build');
run('npx', 'vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json');
const report = JSON.parse(readFileSync(new URL('../reports/vitest.json', import.meta.url), 'utf8'));
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed`);
