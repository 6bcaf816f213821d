import type { Advice, StepWorth } from '@waybill/bots/judge';
import { type Board, parseNotation, type View } from '@waybill/engine';
import type { Phrasing } from '@waybill/i18n';
import { describeNotation, describeOdds, describeParts, percent, points } from '../replay/judgment-words.ts';
import type { Step } from '../session/session.ts';
import { linesOf } from '../words/log-lines.ts';

/** What to do and why; each figure with its error. */
export function describeAdvice(phrasing: Phrasing, advice: Advice, view: View): string[] {
  const { t } = phrasing;
  const { best, other, loss } = advice;
  const action = inWords(phrasing, best, view);
  // Nothing else was worth trying out.
  if (other === null) return [`${action}.`];
  const rest = { action, other: inWords(phrasing, other, view) };
  if (loss.value <= 2 * loss.error) return [t('coach.EVEN', rest)];
  const worth = t('coach.BETTER', { ...rest, points: points(t, loss.value), error: points(t, loss.error) });
  return [worth, ...reasonsFor(phrasing, advice)];
}

/** What a move is about to lose, and what would be better. */
export function describeWarning(phrasing: Phrasing, advice: Advice, view: View): string[] {
  const { t } = phrasing;
  const loses = t('coach.LOSES', {
    action: inWords(phrasing, advice.other ?? '', view),
    percent: percent(advice.lossWin.value),
    error: percent(advice.lossWin.error),
  });
  return [
    loses,
    t('coach.INSTEAD', { action: inWords(phrasing, advice.best, view) }),
    ...reasonsFor(phrasing, advice),
  ];
}

/** What another player's move was worth to them, and what it did to the reader, as far as the reader can know. */
export function describeWorth(phrasing: Phrasing, worth: StepWorth, step: Step): string[] {
  const { t } = phrasing;
  const actions = linesOf(phrasing, step).filter(({ weight }) => weight === 'action');
  const { margin, own } = worth;
  const lines = actions.map(({ text }) => text);
  if (Math.abs(margin.value) > 2 * margin.error) {
    const amount = { points: points(t, Math.abs(margin.value)), error: points(t, margin.error) };
    const player = phrasing.playerName(worth.seat);
    lines.push(t('coach.WORTH', { player, direction: margin.value > 0 ? 'up' : 'down', ...amount }));
  }
  if (Math.abs(own.value) > 2 * own.error) {
    const amount = { percent: percent(Math.abs(own.value)), error: percent(own.error) };
    lines.push(t('coach.OWN', { direction: own.value > 0 ? 'up' : 'down', ...amount }));
  }
  return lines.length > actions.length ? lines : [...lines, t('coach.UNSURE')];
}

/** The route that the board lights for an advice. */
export function routeIn(board: Board, { best }: Advice): string | null {
  const action = parseNotation(best);
  return action?.type === 'claimRoute' && board.routeById(action.route) ? action.route : null;
}

function reasonsFor(phrasing: Phrasing, { parts, odds }: Advice): string[] {
  return [...(parts ? describeParts(phrasing, parts) : []), ...describeOdds(phrasing, odds)];
}

function inWords(phrasing: Phrasing, notation: string, { viewer, seats }: View): string {
  const offer = typeof viewer === 'number' ? (seats[viewer]?.own?.offer ?? []) : [];
  return describeNotation(phrasing, notation, offer);
}
