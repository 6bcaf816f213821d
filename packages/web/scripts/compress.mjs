// Writes every text of the built app once more, compressed: the server sends what a browser takes, and computes nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const APP = join(import.meta.dirname, '../dist/app');
const TEXT = /\.(js|css|html|json|svg|webmanifest)$/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const entries = await readdir(APP, { recursive: true, withFileTypes: true });
for (const { parentPath, name } of entries) {
  if (!TEXT.test(name)) continue;
  const file = join(parentPath, name);
  const content = await readFile(file);
  await writeFile(`${file}.br`, brotliCompressSync(content, BROTLI));
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
}
