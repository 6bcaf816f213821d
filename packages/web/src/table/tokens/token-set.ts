import type { Speaker } from '@waybill/i18n';

/** What so many different tokens are worth now, and with one more (END-5). */
export function describeTokenSet({ t, map }: Speaker, tokens: number): string {
  const scores = map.rules.tokens?.scores ?? [];
  const now = t('play.SET_VALUE', { points: scores[tokens] ?? 0 });
  const next = scores[tokens + 1];
  return next === undefined ? now : `${now} · ${t('play.SET_NEXT', { points: next })}`;
}
