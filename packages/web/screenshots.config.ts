import base from './playwright.config.ts';

/** `npm run screenshots`: pictures of every screen, into reports/screenshots. */
export default { ...base, testMatch: '**/*.shots.ts', retries: 0, reporter: 'list' };
