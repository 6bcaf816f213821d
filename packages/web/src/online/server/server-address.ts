/** The address of a server as people write it, as a browser needs it; `null` where it is none. */
export function serverAddress(written: string): string | null {
  const text = written.trim();
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(withScheme)) return null;
  const { origin, hostname, username } = new URL(withScheme);
  return username === '' && /^[\w.:[\]-]+$/.test(hostname) ? origin : null;
}
