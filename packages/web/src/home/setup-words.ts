import { listOf, type Translate } from '@waybill/i18n';
import type { TableSetup } from './table-setup.ts';

/** Who would play, in a few words: “You and 2 bots: regular”. */
export function describeSetup(t: Translate, { seats }: TableSetup): string {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const bots = seats.filter(({ kind }) => kind === 'bot');
  const levels = [...new Set(bots.map(({ level }) => level))].map((level) => t('home.LEVEL', { level }));
  const who = t('home.WHO_PLAYS', { people, bots: bots.length });
  return bots.length === 0 ? who : t('home.WHO_AND_LEVEL', { who, levels: listOf(t, levels) });
}
