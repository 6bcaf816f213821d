import { type Signal, signal } from '@preact/signals-core';
import { createInteraction, type Interaction } from '../src/interaction/interaction.ts';
import type { PlanWish } from '../src/planner/wishes.ts';
import type { AllowedAids, Session, Situation } from '../src/session/session.ts';
import { pageSession } from './page-session.ts';
import { wordsOf } from './words-of.ts';

const words = await wordsOf('en', 'accessibility', 'game', 'table', 'play', 'action', 'word', 'assist');

export interface TestTableOptions {
  readonly wantedAids?: Signal<AllowedAids>;
  readonly whenToAsk?: Interaction['whenToAsk'];
}

/** A table without a screen: English, plans made by a timer, wishes in memory. */
export function tableFor(session: Session, options: TestTableOptions = {}): Interaction {
  const wishes = new Map<string, readonly PlanWish[]>();
  return createInteraction(session, {
    phrasing: (map, players) => ({ t: words, map, playerName: (seat) => players[seat]?.name ?? '' }),
    whenToAsk: options.whenToAsk ?? (() => 'wilds'),
    later: (work) => {
      const timer = setTimeout(work, 0);
      return () => clearTimeout(timer);
    },
    wishStorage: { read: (key) => wishes.get(key) ?? [], write: (key, all) => void wishes.set(key, all) },
    thrift: signal('turns'),
    wantedAids: options.wantedAids ?? signal({ planner: false, ledger: false }),
  });
}

export const onMyTurn = ({ view }: Situation): boolean => view.phase === 'turn' && view.toAct.includes(0);

/** Random play until this is true, then a table for the first seat. */
export function tableAt(
  until: (now: Situation) => boolean,
  map = 'north-america',
  options: TestTableOptions = {},
) {
  const session = pageSession(map, 2);
  session.playOn(until);
  return { session, table: tableFor(session, options) };
}

/** The words of the newest polite announcement. */
export function lastAnnouncement(table: Interaction): string {
  return table.politeAnnouncements.value.at(-1)?.text ?? '';
}
