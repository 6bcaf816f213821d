import { changeSeat, removeFrom, setTable } from '@waybill/client/online/api';
import { playersAt } from '@waybill/client/online/players';
import { findMap, playingMinutes } from '@waybill/maps';
import type { SeatInfo } from '@waybill/protocol';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { goTo } from '../../ui/navigation/router.ts';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { useWords } from '../../ui/words/words.ts';
import { NameField } from '../account/name-field.tsx';
import { Chat } from '../chat/chat.tsx';
import { NotificationOffer } from '../notifications/notification-offer.tsx';
import { HUB, screenAddress } from '../server/addresses.ts';
import { introduce } from '../server/me.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { useRequest } from '../server/use-request.ts';
import { Invitation } from '../share/invitation.tsx';
import { InviteCompanions } from './companions.tsx';
import { HostTools } from './host-tools.tsx';
import { likeThis } from './new-table.ts';
import { SitDown } from './sit-down.tsx';
import { SeatChoice } from './table-options.tsx';
import { describeTimeControl } from './table-words.ts';
import './table-list.css';
import './waiting-room.css';

/** Until all seats are taken: who is here, who is to come, and how to call them. */
export function WaitingRoom() {
  const t = useWords();
  const connection = useConnection();
  const { table, seat, isHost } = useTableNow();
  const missing = table.seats.filter(({ kind }) => kind === 'open' || kind === 'reserved').length;
  const isGivenUp = table.status === 'abandoned';
  return (
    <main class="online waiting">
      <header class="online-head">
        <a class="button quiet" href={HUB}>
          {t('online.TO_HUB')}
        </a>
        <h1>{table.name || (findMap(table.map)?.name ?? table.map)}</h1>
        {seat === null && <InvitedBy />}
        <p class="online-note" role="status">
          {table.closed
            ? t('people.CLOSED')
            : isGivenUp
              ? t('online.GIVEN_UP')
              : t('online.WAITING_FOR', { count: missing })}
        </p>
        {table.locked && <p class="online-note">{t('people.LOCKED')}</p>}
        <p class="online-note">
          {t('online.TIME_CONTROL_LABEL')}: {describeTimeControl(t, table.pace)}
        </p>
        <details class="online-note">
          <summary>{t('absence.POLICY_TITLE')}</summary>
          {t('absence.POLICY', { kind: table.pace.kind })}
        </details>
        {connection.status.value === 'lost' && (
          <p class="problem" role="alert">
            {t('online.CONNECTION_LOST')}
          </p>
        )}
      </header>
      <div class="hub">
        <section aria-labelledby="waiting-seats">
          <h2 id="waiting-seats">{t('online.SEATS')}</h2>
          <Seats />
          {seat === null && !isGivenUp && <SitDown />}
          {seat !== null && <RiseButton />}
          {isHost && table.status === 'open' && <HostTools />}
          {isGivenUp && <SetAgain />}
        </section>
        <div class="hub-tables">
          {seat !== null && <Invitation table={table.id} />}
          {!isGivenUp && (
            <p>
              <a href={screenAddress(table.id)}>{t('screen.SHOW')}</a>
            </p>
          )}
          {isHost && table.status === 'open' && <InviteCompanions />}
          {seat !== null && <NotificationOffer />}
          {seat !== null && <Talk />}
        </div>
      </div>
    </main>
  );
}

/** Whoever follows a link learns who asks, what it is and how long it takes, and may learn it first. */
function InvitedBy() {
  const t = useWords();
  const { table } = useTableNow();
  const map = findMap(table.map);
  if (table.hostName === null || !map) return null;
  const words = { name: table.hostName, piece: map.vocabulary.piece, minutes: playingMinutes(map) };
  return (
    <>
      <p class="invited-by">{t('people.INVITES', words)}</p>
      <p>
        <a href="#/tutorial">{t('people.LEARN')}</a>
      </p>
    </>
  );
}

/** A player who opens an abandoned table may begin anew with the same settings. */
function SetAgain() {
  const t = useWords();
  const request = useRequest();
  const { table } = useTableNow();
  const again = async (): Promise<void> => {
    await introduce();
    goTo(tableAddress((await setTable(likeThis(table))).table.id));
  };
  return (
    <>
      <NameField problem={request.problem} />
      <ProblemNote problem={request.problem} />
      <p>
        <button
          type="button"
          class="button primary"
          disabled={request.isBusy}
          onClick={() => request.run(again)}
        >
          {t('people.SET_AGAIN')}
        </button>
      </p>
    </>
  );
}

function Talk() {
  const t = useWords();
  return (
    <div class="invitation">
      <h2>{t('online.CHAT')}</h2>
      <Chat />
    </div>
  );
}

function Seats() {
  const connection = useConnection();
  const { table, isHost: isHostHere, seat: mine } = useTableNow();
  const request = useRequest();
  const isHost = isHostHere && table.status === 'open';
  return (
    <>
      <ol class="waiting-seats">
        {table.seats.map((seated) => (
          <SeatRow
            key={seated.seat}
            seated={seated}
            onRemove={
              isHost && seated.kind === 'person' && seated.seat !== mine
                ? () => request.run(async () => void (await removeFrom(connection.table, seated.seat)))
                : null
            }
          >
            {isHost && isFree(seated)
              ? (to) => request.run(async () => void (await changeSeat(connection.table, seated.seat, to)))
              : null}
          </SeatRow>
        ))}
      </ol>
      <ProblemNote problem={request.problem} />
    </>
  );
}

function isFree({ kind, name }: SeatInfo): boolean {
  return kind === 'open' || kind === 'bot' || kind === 'reserved' || (kind === 'program' && name === null);
}

interface WaitingSeatProps {
  readonly seated: SeatInfo;
  /** How the host gives the seat to another player or a bot; `null` for all others, and for a taken seat. */
  readonly children: Parameters<typeof SeatChoice>[0]['onChange'] | null;
  /** The host removes a player. */
  readonly onRemove: (() => void) | null;
}

function SeatRow({ seated, children: onChange, onRemove }: WaitingSeatProps) {
  const t = useWords();
  const { table, seat: mine } = useTableNow();
  const { seat, kind, level } = seated;
  const isOpen = kind === 'open' || (kind === 'program' && seated.name === null);
  const name = isOpen ? '' : (playersAt(table)[seat]?.name ?? '');
  const state = kind === 'person' && seated.connected === false ? 'away' : kind;
  return (
    <li class="waiting-seat" data-kind={kind}>
      <PlayerBadge seat={seat} name={name} size="2.5em" />
      <span class="waiting-name">{isOpen ? t('home.SEAT', { number: seat + 1 }) : name}</span>
      {onChange === null && (
        <span class="waiting-state">
          {t('online.SEAT_KIND', { kind: seat === mine ? 'me' : state })}
          {level !== null && ` · ${t('home.LEVEL', { level })}`}
        </span>
      )}
      {onRemove && (
        <button type="button" class="button quiet" onClick={onRemove}>
          {t('online.REMOVE', { name })}
        </button>
      )}
      {onChange && (
        <SeatChoice
          label={t('home.SEAT', { number: seat + 1 })}
          keptFor={kind === 'reserved' ? name : undefined}
          seat={
            kind === 'bot' && level !== null ? { kind, level } : { kind: kind === 'program' ? kind : 'open' }
          }
          onChange={onChange}
        />
      )}
    </li>
  );
}

/** The link already sent may lead nowhere afterwards: it asks first. */
function RiseButton() {
  const t = useWords();
  const connection = useConnection();
  const { table, seat } = useTableNow();
  const isLast = table.seats.every((other) => other.kind !== 'person' || other.seat === seat);
  const rise = async (): Promise<void> => {
    await connection.ask({ type: 'leave' });
    connection.redial();
  };
  return (
    <p>
      <SureButton
        ask={t('online.RISE')}
        sure={t(isLast ? 'people.SURE_RISE_LAST' : 'people.SURE_RISE')}
        onSure={() => void rise()}
      />
    </p>
  );
}
