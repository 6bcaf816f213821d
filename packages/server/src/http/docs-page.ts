/** The API as a page: no script, no foreign style, nothing a strict content policy would stop. */
export function docsPage(openApi: object, socket: object): string {
  const { paths = {} } = openApi as { paths?: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) => {
    return Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation));
  });
  return page([
    '<h1>Waybill</h1>',
    '<p><a href="/api/docs/openapi.json">openapi.json</a> · <a href="/api/docs/socket.json">socket.json</a></p>',
    ...operations,
    '<h2><code>WebSocket /api/tables/{table}/socket?after=</code></h2>',
    ...Object.entries(socket).map(([name, schema]) => detailsHtml(name, schema)),
  ]);
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: unknown;
  readonly requestBody?: unknown;
  readonly responses?: unknown;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary = '', parameters, requestBody, responses } = operation;
  return [
    `<h2><code>${escaped(method.toUpperCase())} ${escaped(path)}</code></h2>`,
    `<p>${escaped(summary)}</p>`,
    detailsHtml('parameters', parameters),
    detailsHtml('requestBody', requestBody),
    detailsHtml('responses', responses),
  ].join('\n');
}

function detailsHtml(name: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = JSON.stringify(schema, null, 2);
  return `<details><summary>${escaped(name)}</summary><pre>${escaped(text)}</pre></details>`;
}

function page(parts: readonly string[]): string {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Waybill API</title>';
  return `<!doctype html><html lang="en"><head>${head}</head><body>${parts.join('\n')}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
