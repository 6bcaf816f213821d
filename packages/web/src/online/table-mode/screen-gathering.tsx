import { joinCodeOf } from '@waybill/client/online/api';
import { playersAt } from '@waybill/client/online/players';
import { findMap } from '@waybill/maps';
import type { SeatInfo } from '@waybill/protocol';
import { useEffect, useState } from 'preact/hooks';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { PosterArt, posterClass } from '../../ui/art/poster-art.tsx';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { useWords } from '../../ui/words/words.ts';
import { HUB, handLinkTo, isReachable } from '../server/addresses.ts';
import { useTableNow } from '../server/table-context.ts';
import { QrCode } from '../share/qr-code.tsx';
import { useReachableOrigin } from '../share/reachable-origin.ts';
import './big-screen.css';

/** On a big screen until all seats are taken: what to scan, and who is here. */
export function ScreenGathering() {
  const t = useWords();
  const { table } = useTableNow();
  const missing = table.seats.filter(({ kind }) => kind === 'open' || kind === 'reserved').length;
  return (
    <main class="screen-gathering">
      <div class={`screen-poster ${posterClass(table.map)}`} data-map={table.map}>
        <PosterArt map={table.map} />
      </div>
      <section class="screen-call">
        <h1>{findMap(table.map)?.name ?? table.map}</h1>
        <p class="online-note" role="status">
          {table.status === 'abandoned' ? t('online.GIVEN_UP') : t('online.WAITING_FOR', { count: missing })}
        </p>
        <ol class="screen-seats" aria-label={t('online.SEATS')}>
          {table.seats.map((seated) => (
            <ScreenSeat key={seated.seat} seated={seated} />
          ))}
        </ol>
        <p class="screen-actions">
          <a href={tableAddress(table.id)}>{t('screen.CHANGE_SEATS')}</a>
          <a href={HUB}>{t('online.TO_HUB')}</a>
        </p>
      </section>
      <JoinByPhone table={table.id} />
    </main>
  );
}

function ScreenSeat({ seated }: { readonly seated: SeatInfo }) {
  const t = useWords();
  const { table } = useTableNow();
  const { seat, kind } = seated;
  const name = kind === 'open' ? '' : (playersAt(table)[seat]?.name ?? '');
  return (
    <li class="screen-seat" data-kind={kind}>
      <PlayerBadge seat={seat} name={name} size="2.5em" />
      <div>
        {name !== '' && <b>{name}</b>}
        <span>{t('online.SEAT_KIND', { kind })}</span>
      </div>
    </li>
  );
}

function JoinByPhone({ table }: { readonly table: string }) {
  const t = useWords();
  const origin = useReachableOrigin();
  const link = handLinkTo(table, origin);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    // Without one the whole link is shown.
    joinCodeOf(table)
      .then(setCode)
      .catch(() => undefined);
  }, [table]);
  return (
    <section class="screen-join" aria-labelledby="screen-join">
      <h2 id="screen-join">{t('screen.JOIN')}</h2>
      <QrCode text={link} label={t('screen.CODE')} />
      <p class="screen-link" translate={false}>
        {new URL(origin).host}
        <wbr />
        {code === null ? link.slice(origin.length) : `/j/${code}`}
      </p>
      <p>{t('screen.JOIN_NOTE')}</p>
      {!isReachable() && origin === location.origin && (
        <p class="screen-warning">{t('screen.NOT_REACHABLE', { host: location.hostname })}</p>
      )}
    </section>
  );
}
