/** What an operation does, for those whose route does not say so itself. */
const SUMMARIES: Readonly<Record<string, string>> = {
  'GET /api/me': 'Who you are: name and roles, or nobody yet',
  'POST /api/me': 'Become a guest with a name; sets the cookie',
  'PATCH /api/me': 'Change your name',
  'DELETE /api/me/browser': 'Log this browser out',
  'GET /api/me/browsers': 'The browsers that are logged in as you',
  'DELETE /api/me/browsers': 'Log all other browsers out',
  'DELETE /api/me/browsers/:id': 'Log one browser out',
  'POST /api/me/links': 'Make a link that logs another device in, once',
  'POST /api/me/carry': 'Log in with such a link',
  'POST /api/me/carry/look': 'See whom such a link logs in, without using it',
  'GET /api/me/former': 'Whom this browser was before a link replaced them',
  'POST /api/me/carry/undo': 'Become that player again',
  'GET /api/me/tokens': 'Your tokens for programs, without their secrets',
  'POST /api/me/tokens': 'Make a token with a label and scopes; its secret is told this once',
  'DELETE /api/me/tokens/:id': 'Remove a token; its connections end',
  'GET /api/me/passkeys': 'Your passkeys',
  'POST /api/me/passkeys': 'Add the passkey that the browser made',
  'POST /api/me/passkeys/options': 'What the browser needs to make a passkey',
  'PATCH /api/me/passkeys/:id': 'Name a passkey',
  'DELETE /api/me/passkeys/:id': 'Remove a passkey',
  'GET /api/me/recovery': 'Whether you have a recovery code',
  'POST /api/me/recovery': 'Make a recovery code; it is told this once and replaces the last one',
  'DELETE /api/me/recovery': 'Remove your recovery code',
  'POST /api/recover': 'Log in with a recovery code',
  'POST /api/login/options': 'What the browser needs to log in with a passkey',
  'POST /api/login': 'Log in with a passkey',
  'GET /api/login/openid': 'Whether people can sign in with another service, and what it is called',
  'POST /api/login/openid': 'Begin to sign in with that service',
  'DELETE /api/login/openid': 'Give such a sign-in up',
  'GET /api/login/openid/return': 'Where that service sends the browser back to',
  'POST /api/login/openid/answer': 'Finish such a sign-in',
  'GET /health': 'Whether the process answers',
  'GET /ready': 'Whether the server can write',
  'GET /health/request': 'What the server sees of this request: proxies and protocol',
  'GET /metrics': 'Figures for Prometheus',
};

/** Nothing for operations that are not listed. */
export function summaryOf(method: string | readonly string[], url: string): { summary?: string } {
  const summary = [method]
    .flat()
    .map((each) => SUMMARIES[`${each} ${url}`])
    .find((text) => text !== undefined);
  return summary === undefined ? {} : { summary };
}
