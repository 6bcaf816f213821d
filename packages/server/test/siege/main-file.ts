import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The server as `npm start` runs it, compiled from the sources as they are now. */
export function compiledMain(): string {
  execFileSync('npx', ['tsc', '-b', 'packages/server'], { cwd: ROOT, stdio: 'pipe' });
  return fileURLToPath(new URL('../../dist/main.js', import.meta.url));
}
