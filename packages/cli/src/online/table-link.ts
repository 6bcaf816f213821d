/** A table on a server. */
export interface TableLink {
  readonly origin: string;
  readonly table: string;
}

/** As the page shares it, as a television shows it, or what either page is at. */
const PATHS = [/^\/t\/([\w-]{8,40})$/, /^.*#\/online\/(?:t|screen)\/([\w-]{8,40})$/];
const ON_THIS_MACHINE = /^(localhost|127\.|\[::1\])/;

/** `null` for what is no link to a table. People may leave out `https://`. */
export function tableLink(written: string): TableLink | null {
  const text = written.trim();
  const scheme = ON_THIS_MACHINE.test(text) ? 'http' : 'https';
  const address = /^https?:\/\//i.test(text) ? text : `${scheme}://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, hash } = new URL(address);
  for (const path of PATHS) {
    const table = path.exec(pathname + hash)?.[1];
    if (table !== undefined) return { origin, table };
  }
  return null;
}

export function linkTo({ origin, table }: TableLink): string {
  return `${origin}/t/${table}`;
}
