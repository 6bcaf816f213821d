import { readFileSync } from 'node:fs';

/** Bundled, this file is in `dist`; compiled, in a folder of it. */
const MANIFESTS = ['../package.json', '../../package.json'];

export function programVersion(): string {
  for (const manifest of MANIFESTS) {
    const version = versionIn(new URL(manifest, import.meta.url));
    if (version !== null) return version;
  }
  throw new TypeError('package.json has no version');
}

function versionIn(manifest: URL): string | null {
  try {
    const value: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
    return hasVersion(value) ? value.version : null;
  } catch {
    return null;
  }
}

function hasVersion(value: unknown): value is { readonly version: string } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
  );
}
