import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './files.ts';

const folder = temporaryFolder();

/** As node starts it; the quotes hold whatever the path has in it. */
function program(name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, script);
  return `program@60000:"${process.execPath}" "${file}"`;
}

export const QUITTER = program('quitter, at once.cjs', `console.error('I quit'); process.exitCode = 7;`);

/** Says hello, then answers whatever it is asked with what is never allowed. */
export const CHEAT = program(
  'cheat.cjs',
  `
const say = (message) => console.log(JSON.stringify(message));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, id } = JSON.parse(line);
  if (type === 'hello') say({ type: 'hello', name: 'cheat' });
  if (type === 'move') say({ type: 'move', id, action: 'win' });
});
`,
);

/** Logs every question and takes what comes first. */
export const TALKER = program(
  'talker.cjs',
  `
const say = (message) => console.log(JSON.stringify(message));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, id, legal } = JSON.parse(line);
  if (type === 'hello') say({ type: 'hello', name: 'Talker' });
  if (type !== 'move') return;
  say({ type: 'log', text: 'question ' + id });
  say({ type: 'move', id, action: legal[0].notation });
});
`,
);
