import { Readable, Writable } from 'node:stream';
import { run } from '../../packages/cli/src/run.ts';

const HEAD = `# Commands

\`npx waybill COMMAND\` works in this folder after the first \`npm start\`. Every command takes \`--lang\` (\`en\`, \`es\`, \`nb\`,
\`fi\` or \`it\`) and speaks your system's language without it. A faulty file ends with exit code 1, a wrong command line
with 2.

A script makes this page from the help that the program prints. After a change of a command, run \`npm run docs:write\`.
`;

export async function commandsPage(): Promise<string> {
  const overview = await printed('help');
  const names = [...overview.matchAll(/^ {2}(\S+) {2,}/gm)].map(([, name = '']) => name);
  const sections = await Promise.all(
    names
      .filter((name) => name !== 'help')
      .map(async (name) => `## ${name}\n\n\`\`\`\n${(await printed('help', name)).trim()}\n\`\`\``),
  );
  return `${HEAD}\n${sections.join('\n\n')}\n`;
}

async function printed(...args: string[]): Promise<string> {
  let text = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const env = { LANG: 'en_US.UTF-8' };
  const code = await run(args, { input: Readable.from([]), output, errors: output, env });
  if (code !== 0) throw new Error(`waybill ${args.join(' ')}: ${text}`);
  return text;
}
