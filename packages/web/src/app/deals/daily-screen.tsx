import { BOTS_VERSION } from '@waybill/bots';
import { dailyDeal, newDealName, writeDealCode } from '@waybill/bots/deal';
import { dealHash } from '@waybill/client/deal/challenge';
import { dayOf, streakOf } from '@waybill/client/deal/streak';
import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { useEffect, useId, useState } from 'preact/hooks';
import type { DayPlayed } from '../../play/deal/deal-store.ts';
import { dealIn } from '../../play/deal/deals.ts';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { goTo } from '../../ui/navigation/router.ts';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useWords } from '../../ui/words/words.ts';
import { DayCalendar } from './day-calendar.tsx';
import { dayName } from './deal-words.ts';
import { daysOn } from './played-deal.ts';
import './deals.css';

/** The deal of the day on each board, the days before, and deals by their code. */
export function DailyScreen() {
  const t = useWords();
  const [today] = useState(() => dayOf(Date.now()));
  useArrival(`${t('deal.TITLE')} · Waybill`);
  return (
    <main class="deal-page">
      <a class="button quiet" href="#/">
        {t('home.TO_HOME')}
      </a>
      <h1>
        {t('deal.TITLE')} <small>{dayName(t, today)}</small>
      </h1>
      <p>{t('deal.NOTE')}</p>
      <div class="deal-boards">
        {maps.map((map) => (
          <BoardOfDay key={map.id} map={map} today={today} />
        ))}
      </div>
      <p class="deal-note">
        {t('deal.OPEN_NOTE')} {t('deal.LUCK_NOTE')}
      </p>
      <DealByCode />
    </main>
  );
}

function BoardOfDay({ map, today }: { readonly map: MapData; readonly today: string }) {
  const t = useWords();
  const [days, setDays] = useState<readonly DayPlayed[] | null>(null);
  useEffect(() => {
    daysOn(map.id, (day) => dailyDeal(map.id, day, BOTS_VERSION)).then(setDays, () => setDays([]));
  }, [map.id]);
  const known = days?.find(({ day }) => day === today);
  const streak = streakOf(new Set((days ?? []).filter(({ result }) => result).map(({ day }) => day)), today);
  const word = known ? (known.result ? 'deal.SEE_RESULT' : 'deal.GO_ON') : 'deal.PLAY_TODAY';
  return (
    <section class="deal-board" aria-label={map.name} data-map={map.id}>
      <h2>{map.name}</h2>
      <p class="actions">
        <a
          class={`button ${known?.result ? '' : 'primary'}`}
          href={dealHash(writeDealCode(dailyDeal(map.id, today, BOTS_VERSION)))}
        >
          {t(word)}
          <span class="visually-hidden"> {map.name}</span>
        </a>
        {known?.result && <b>{withMinus(known.result.points)}</b>}
      </p>
      <p class="deal-note">
        {t('deal.STREAK', { count: streak })} {t('deal.STREAK_NOTE')}
      </p>
      <DayCalendar map={map.id} today={today} days={days ?? []} />
    </section>
  );
}

function DealByCode() {
  const t = useWords();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const label = useId();
  const open = (event: Event): void => {
    event.preventDefault();
    const read = dealIn(text);
    if ('setting' in read) goTo(dealHash(writeDealCode(read.setting)));
    else setFault(t('deal.CODE_FAULT', { fault: read.fault }));
  };
  const deal = (map: string): void => {
    const name = newDealName(crypto.getRandomValues(new Uint8Array(10)));
    const seats = ['person', 'strong', 'strong'] as const;
    goTo(dealHash(writeDealCode({ map, seats, first: null, chance: 2, bots: BOTS_VERSION, name })));
  };
  return (
    <section class="deal-by-code" aria-labelledby={label}>
      <h2 id={label}>{t('deal.OTHER_DEALS')}</h2>
      <form class="actions" onSubmit={open}>
        <input
          class="field"
          aria-label={t('deal.CODE')}
          placeholder="NA2-PSS-2-…"
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('deal.OPEN')}
        </button>
        {maps.map(({ id, name }) => (
          <button key={id} type="button" class="button" onClick={() => deal(id)}>
            {t('deal.NEW', { map: name })}
          </button>
        ))}
      </form>
      <p role="alert">{fault}</p>
    </section>
  );
}
