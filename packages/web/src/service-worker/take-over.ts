/** What the page says to a new version that waits: now it may run. */
export const TAKE_OVER = 'take over';
