import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Application } from 'typedoc';
import { readManifest } from './package-list.mjs';

/** Writes the reference of a package's types as Markdown into its `docs/api`. */
export async function writeApiReference(folder) {
  const out = join(folder, 'docs/api');
  rmSync(out, { recursive: true, force: true });
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    tsconfig: join(folder, 'tsconfig.json'),
    entryPoints: entryPointsOf(readManifest(folder)).map((file) => join(folder, file)),
    out,
    readme: 'none',
    disableSources: true,
    excludePrivate: true,
    logLevel: 'Warn',
  });
  const project = await app.convert();
  if (!project) throw new Error(`no API reference for ${folder}`);
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error(`the API reference of ${folder} has errors`);
}

/** The named doors; a pattern opens single files, whose types the doors reach. */
function entryPointsOf({ exports }) {
  return Object.entries(exports)
    .filter(([door]) => !door.includes('*'))
    .map(([, conditions]) => conditions['waybill-source']);
}
