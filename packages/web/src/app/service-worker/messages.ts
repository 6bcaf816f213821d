/** What the page says to a new version that waits: now it may run. */
export const TAKE_OVER = 'take over';

/** What the worker asks a page, through a port for the answer: the address behind its `#`, and whether it is in front. */
export const WHERE_ARE_YOU = 'where are you';
export interface Whereabouts {
  readonly hash: string;
  readonly isInFront: boolean;
}
