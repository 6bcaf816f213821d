// `npm run test:nodes [VERSION…] [-- VITEST…]`: runs tests on other versions of Node, each from the registry's package `node`.
import { runToEnd } from './install-missing.mjs';

const SUPPORTED = ['22', '24', '26'];
const words = process.argv.slice(2);
const versions = words.filter((word) => /^\d+$/.test(word));
const rest = words.filter((word) => !/^\d+$/.test(word));
const tests = rest.length > 0 ? rest : ['--project', 'unit'];

const results = (versions.length > 0 ? versions : SUPPORTED).map((version) => {
  const began = Date.now();
  // `npx` puts this Node first on the path, so that what the tests start runs on it, too.
  const node = ['-y', '-p', `node@${version}`, '--', 'node'];
  const status = runToEnd('npx', ...node, 'node_modules/vitest/vitest.mjs', 'run', ...tests);
  return { version, status, seconds: Math.round((Date.now() - began) / 1000) };
});

for (const { version, status, seconds } of results)
  console.log(`Node ${version}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
process.exitCode = results.some(({ status }) => status !== 0) ? 1 : 0;
