import type { RefusalCode, RouteId } from '@waybill/engine';
import type { MessageKey } from '@waybill/i18n';

/** The one deal of the tutorial: with the moves below, everything that is taught comes up in it. */
export const TUTORIAL_SEED = '3546b8dce8166a11e0b9e7d65de93388000daacabcdc9ebfe14d29aae11ef104';
export const LEARNER = 0;
export const OTHER = 1;
/** Names need no translation; the learner's is only there to be read in the log. */
export const NAMES = ['Alex', 'Robin'] as const;

export const FIRST_ROUTE = 'lombard-street--pier-39';
export const SECOND_ROUTE = 'alcatraz--pier-39--1';
export const THIRD_ROUTE = 'pier-39--the-embarcadero--1';
const OTHER_TRACK = 'alcatraz--pier-39--2';
export const FIRST_TICKET = 'alcatraz--lombard-street';

export interface Lesson {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** The move to make, in notation; without one, there is only something to read. */
  readonly move?: string;
  /** Any move of that kind will do. */
  readonly anySuch?: boolean;
  /** What must be refused, so that the answer is seen once. */
  readonly refused?: RefusalCode;
  /** What the other player does then. */
  readonly replies?: readonly string[];
  /** The card to start from, and the routes to look at. */
  readonly hand?: string;
  readonly routes?: readonly RouteId[];
  /** The rest of the game is played at once. */
  readonly playsOn?: boolean;
}

export const LESSONS: readonly Lesson[] = [
  { title: 'tutorial.GOAL_TITLE', text: 'tutorial.GOAL' },
  {
    title: 'tutorial.TICKETS_TITLE',
    text: 'tutorial.TICKETS',
    move: 'keep 1 2',
    replies: ['keep 1 2', 'place bell twin-peaks', 'place redwood presidio'],
  },
  { title: 'tutorial.TURN_TITLE', text: 'tutorial.TURN' },
  { title: 'tutorial.DRAW_TITLE', text: 'tutorial.DRAW', move: 'take purple' },
  {
    title: 'tutorial.DECK_TITLE',
    text: 'tutorial.DECK',
    move: 'draw',
    replies: ['draw', 'draw'],
  },
  {
    title: 'tutorial.WILD_TITLE',
    text: 'tutorial.WILD',
    move: 'take wild',
    replies: ['claim haight-ashbury--japanese-gardens--2 red 2'],
  },
  {
    title: 'tutorial.CLAIM_TITLE',
    text: 'tutorial.CLAIM',
    move: `claim ${FIRST_ROUTE} purple 1`,
    routes: [FIRST_ROUTE],
    replies: ['draw', 'draw'],
  },
  {
    title: 'tutorial.FERRY_TITLE',
    text: 'tutorial.FERRY',
    move: `claim ${SECOND_ROUTE} orange 1+1`,
    hand: 'orange',
    routes: [SECOND_ROUTE],
    replies: ['draw', 'draw'],
  },
  { title: 'tutorial.TOKEN_TITLE', text: 'tutorial.TOKEN' },
  { title: 'tutorial.WHY_TITLE', text: 'tutorial.WHY', refused: 'OWN_OTHER_TRACK', routes: [OTHER_TRACK] },
  {
    title: 'tutorial.DRAG_TITLE',
    text: 'tutorial.DRAG',
    move: `claim ${THIRD_ROUTE} red 1`,
    hand: 'red',
    routes: [THIRD_ROUTE],
    replies: ['claim fort-mason--palace-of-fine-arts--1 blue 2'],
  },
  { title: 'tutorial.MORE_TITLE', text: 'tutorial.MORE', move: 'tickets' },
  {
    title: 'tutorial.KEEP_TITLE',
    text: 'tutorial.KEEP',
    move: 'keep 1',
    anySuch: true,
    replies: ['draw', 'draw'],
  },
  { title: 'tutorial.END_TITLE', text: 'tutorial.END', playsOn: true },
  { title: 'tutorial.COUNT_TITLE', text: 'tutorial.COUNT' },
];
