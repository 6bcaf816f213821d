// `npm run build:packages [FOLDER [NAME…]]`: packs every package that people install, or some, usually into `dist/packages`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../install-missing.mjs';
import { publicPackages, ROOT } from './package-list.mjs';

const [into = join(ROOT, 'dist/packages'), ...some] = process.argv.slice(2);
rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });
const names = publicPackages().map(({ manifest }) => manifest.name);
const workspaces = names
  .filter((name) => some.length === 0 || some.includes(name))
  .map((name) => `-w=${name}`);
run('npm', 'pack', '--silent', '--pack-destination', into, ...workspaces);
