/** What the game screen says, and every screen that shows a table; in the built app one file a language. */
export const GAME_AREAS = [
  'game',
  'board',
  'table',
  'play',
  'action',
  'event',
  'refusal',
  'verdict',
  'word',
  'settings',
  'accessibility',
  'assist',
] as const;
