// `node scripts/keep-server.mjs FOLDER`: keeps the server as it is compiled now, for `upgrade.test.ts` of later versions. Our own code
// alone goes into it; packages from the registry are those installed when it runs.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('where to?');

for (const [name, input] of Object.entries({ main: 'main.js', 'bot-worker': 'bots/bot-worker.js' })) {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(`../packages/server/dist/${input}`, import.meta.url)),
    platform: 'node',
    tsconfig: false,
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@waybill/'),
  });
  await bundle.write({ file: `${folder}/${name}.js`, format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
}
