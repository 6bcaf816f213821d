/** Where the page shows a table on the server; the service worker opens it too. */
export function tableAddress(table: string): string {
  return `#/online/t/${table}`;
}
