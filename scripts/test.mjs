// `npm test`: installs what is missing, then checks and tests everything.
import { readFileSync } from 'node:fs';
import { installMissing, run, runToEnd } from './install-missing.mjs';

installMissing();
// The rest of `npm run check` is among the unit suites.
run('npm', 'run', '--silent', 'check:static');
run('npm', 'run', '--silent', 'check:advisories');
run('npm', 'run', '--silent', 'build');
const unit = runToEnd(
  'npx',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=reports/vitest.json',
);
const browser = runToEnd('npm', 'run', '--silent', 'test:browser');

const vitest = report('vitest.json');
const { expected, flaky, unexpected } = report('browser.json').stats;
if (flaky > 0) console.log(`${flaky} browser tests needed another try`);
const passed = vitest.numPassedTests + expected + flaky;
const failed = vitest.numFailedTests + unexpected;
repeatFailures(vitest);
console.log(`${passed} passed, ${failed} failed`);
process.exit(unit || browser);

function report(name) {
  return JSON.parse(readFileSync(new URL(`../reports/${name}`, import.meta.url), 'utf8'));
}

/** Said again at the end, where a long run is read. */
function repeatFailures({ testResults }) {
  for (const { name, message, assertionResults } of testResults) {
    const broken = assertionResults.filter(({ status }) => status === 'failed');
    if (message && broken.length === 0) console.log(`failed: ${name}\n${message}`);
    for (const { fullName, failureMessages } of broken)
      console.log(`failed: ${name}: ${fullName}\n${failureMessages.join('\n')}`);
  }
}
