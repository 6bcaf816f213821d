import { type DealSetting, dayOfDeal } from '@waybill/bots/deal';
import { listOf, type Translate } from '@waybill/i18n';
import { findMap } from '@waybill/maps';

/** `Thursday 19 November` in the visitor's language; days are those of UTC. */
export function dayName(t: Translate, day: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(t.locale, style).format(new Date(`${day}T00:00:00Z`));
}

export function mapName({ map }: Pick<DealSetting, 'map'>): string {
  return findMap(map)?.name ?? map;
}

/** What a deal is called: by its day, if it has one. */
export function dealName(t: Translate, setting: DealSetting): string {
  const day = dayOfDeal(setting);
  return day === null ? t('deal.DEAL') : t('deal.DEAL_OF_DAY', { day: dayName(t, day) });
}

/** `You and 2 bots (strong)`. */
export function whoPlays(t: Translate, { seats }: DealSetting): string {
  const bots = seats.filter((seat) => seat !== 'person');
  const who = t('home.WHO_PLAYS', { people: 1, bots: bots.length });
  const levels = [...new Set(bots)].map((level) => t('home.LEVEL', { level }));
  return bots.length === 0 ? who : t('home.WHO_AND_LEVEL', { who, levels: listOf(t, levels) });
}

/** The address of this page with another place in it. */
export function linkTo(hash: string): string {
  return new URL(hash, location.href).href;
}
