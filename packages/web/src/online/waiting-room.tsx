import { findMap } from '@waybill/maps';
import type { SeatInfo } from '@waybill/protocol';
import { useEffect } from 'preact/hooks';
import { PlayerBadge } from '../art/player-badge.tsx';
import { useWords } from '../words/words.ts';
import { HUB } from './addresses.ts';
import { takeSeat } from './api.ts';
import { Invitation } from './invitation.tsx';
import { useLink, useTableNow } from './link-context.ts';
import { greet, introduce } from './me.ts';
import { NameField } from './name-field.tsx';
import { playersAt } from './players.ts';
import { TroubleNote } from './trouble-note.tsx';
import { useDeed } from './use-deed.ts';

/** Until all seats are taken: who is here, who is to come, and how to call them. */
export function WaitingRoom() {
  const t = useWords();
  const { table, seat } = useTableNow();
  const missing = table.seats.filter(({ kind }) => kind === 'open' || kind === 'reserved').length;
  return (
    <main class="online waiting">
      <header class="online-head">
        <a class="button quiet" href={HUB}>
          {t('online.TO_HUB')}
        </a>
        <h1>{findMap(table.map)?.name ?? table.map}</h1>
        <p class="online-note" role="status">
          {t('online.WAITING_FOR', { count: missing })}
        </p>
      </header>
      <Seats />
      {seat === null ? <SitDown /> : <Invitation table={table.id} />}
    </main>
  );
}

function Seats() {
  const t = useWords();
  const { table } = useTableNow();
  return (
    <ol class="waiting-seats" aria-label={t('online.SEATS')}>
      {table.seats.map((seated) => (
        <SeatRow key={seated.seat} seated={seated} />
      ))}
    </ol>
  );
}

function SeatRow({ seated }: { readonly seated: SeatInfo }) {
  const t = useWords();
  const { table, seat: mine } = useTableNow();
  const { seat, kind } = seated;
  const name = playersAt(table)[seat]?.name ?? '';
  return (
    <li class="waiting-seat" data-kind={kind}>
      <PlayerBadge seat={seat} name={name} />
      <span class="waiting-name">{name}</span>
      <span>{t('online.SEAT_KIND', { kind: seat === mine ? 'me' : kind })}</span>
    </li>
  );
}

function SitDown() {
  const t = useWords();
  const link = useLink();
  const deed = useDeed();
  useEffect(() => deed.run(greet), []);
  const sit = async (): Promise<void> => {
    await introduce();
    await takeSeat(link.table);
    link.redial();
  };
  return (
    <form
      class="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        deed.run(sit);
      }}
    >
      <NameField trouble={deed.trouble} />
      <TroubleNote trouble={deed.trouble} />
      <button type="submit" class="button primary" disabled={deed.isBusy}>
        {t('online.SIT_DOWN')}
      </button>
    </form>
  );
}
