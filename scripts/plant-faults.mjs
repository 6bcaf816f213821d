// `npm run mutate:client`: breaks the interaction on purpose, one fault of the list at a time, and expects a unit test of
// the client to fail. Works on the files of this checkout and puts them back.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const CLIENT = new URL('../packages/client/', import.meta.url);
const read = (file) => readFileSync(file, 'utf8');

if (!passes()) throw new Error('the tests fail without any fault');
const missed = JSON.parse(read(new URL('test/planted-faults.json', CLIENT))).filter((fault, index) => {
  const isCaught = plant(fault);
  console.log(`${index + 1}. ${isCaught ? 'caught' : 'NOT CAUGHT'}: ${fault.what}`);
  return !isCaught;
});
process.exitCode = missed.length > 0 ? 1 : 0;

function plant({ file, from, to, what }) {
  const path = new URL(`src/${file}`, CLIENT);
  const sound = read(path);
  if (sound.split(from).length !== 2) throw new Error(`${file} has changed: ${what}`);
  try {
    writeFileSync(
      path,
      sound.replace(from, () => to),
    );
    return !passes();
  } finally {
    writeFileSync(path, sound);
  }
}

function passes() {
  const tests = ['interaction', 'inputs'].map((folder) => `packages/client/src/${folder}`);
  return spawnSync('npx', ['vitest', 'run', '--bail=1', ...tests], { stdio: 'ignore' }).status === 0;
}
