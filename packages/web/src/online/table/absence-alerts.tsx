import { listOf } from '@waybill/i18n';
import type { SeatInfo, WireQuestion } from '@waybill/protocol';
import { type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useTable } from '../../play/model/table-state.ts';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { SeatRequest } from './seat-request.tsx';

/** Who is away, what the others are asked, and what has become of one's own seat. */
export function AbsenceAlerts() {
  const { table, seat } = useTableNow();
  const mine = seat === null ? undefined : table.seats[seat];
  const free = table.seats.find(({ forGood }) => forGood);
  const away = table.seats.filter((one) => one.awayMinutes !== null && one.seat !== seat);
  const mayDecide = mine?.kind === 'person' && mine.keptBecause === null && table.question === null;
  return (
    <>
      {table.paused !== null && <Paused why={table.paused} />}
      {mine && <OwnSeat mine={mine} />}
      {table.question && <Question question={table.question} />}
      {mayDecide && away.map((one) => <Away key={one.seat} seated={one} />)}
      {mine === undefined && free && table.question === null && <SeatRequest seat={free.seat} />}
    </>
  );
}

interface AlertProps {
  readonly name: string;
  readonly children: ComponentChildren;
}

function Alert({ name, children }: AlertProps) {
  return (
    <p class="online-alert" role="status" data-alert={name}>
      {children}
    </p>
  );
}

interface AbsenceChoiceProps {
  readonly label: string;
  readonly onChoose: () => void;
}

function Choice({ label, onChoose }: AbsenceChoiceProps) {
  return (
    <button type="button" class="button" onClick={onChoose}>
      {label}
    </button>
  );
}

function Paused({ why }: { readonly why: 'away' | 'agreed' }) {
  const connection = useConnection();
  const { t } = useTable().phrasing.value;
  const { seat } = useTableNow();
  const goOn = (): void => void connection.ask({ type: 'ask', what: 'resume' });
  return (
    <Alert name="paused">
      {t(why === 'away' ? 'absence.NOBODY' : 'absence.PAUSED')}{' '}
      {why === 'agreed' && seat !== null && <Choice label={t('absence.GO_ON')} onChoose={goOn} />}
    </Alert>
  );
}

function OwnSeat({ mine }: { readonly mine: SeatInfo }) {
  const connection = useConnection();
  const { t } = useTable().phrasing.value;
  const { question, paused } = useTableNow().table;
  const { keptBecause: why, forOneTurn, forGood, missed } = mine;
  if (forGood)
    return (
      <>
        <Alert name="kept">{t('absence.GAVE_UP')}</Alert>
        {question === null && <SeatRequest seat={mine.seat} />}
      </>
    );
  if (why === null)
    return missed > 0 ? <Alert name="missed">{t('absence.MISSED', { count: missed })}</Alert> : null;
  // The line above says that the game waits; a touch gives the turn back.
  if (forOneTurn && paused === 'away') return null;
  if (forOneTurn) return <Alert name="kept">{t('absence.ONE_TURN', { why })}</Alert>;
  const comeBack = (): void => void connection.ask({ type: 'return' });
  return (
    <Alert name="kept">
      {t('online.STAND_IN', { why })} <Choice label={t('online.TAKE_BACK_SEAT')} onChoose={comeBack} />
    </Alert>
  );
}

/** Whoever is asked says yes or no; whoever has asked sees who is still to answer. */
function Question({ question }: { readonly question: WireQuestion }) {
  const connection = useConnection();
  const { t, playerName } = useTable().phrasing.value;
  const { seat } = useTableNow();
  const { by, what, about, awaited, name } = question;
  const answer = (yes: boolean): void => void connection.ask({ type: 'answer', yes });
  const words = {
    what,
    by: by === null ? name : playerName(by),
    about: about === null ? '' : playerName(about),
  };
  const isAsked = seat !== null && awaited.includes(seat);
  return (
    <Alert name="question">
      {t('absence.QUESTION', words)}{' '}
      {isAsked ? (
        <>
          <Choice label={t('absence.YES')} onChoose={() => answer(true)} />
          <Choice label={t('absence.NO')} onChoose={() => answer(false)} />
        </>
      ) : (
        t('absence.ASKED', { players: listOf(t, awaited.map(playerName)) })
      )}
    </Alert>
  );
}

/** The others may decide about the turn of somebody who is away; waiting needs no decision. */
function Away({ seated }: { readonly seated: SeatInfo }) {
  const connection = useConnection();
  const { t, playerName } = useTable().phrasing.value;
  const { seat, missed, awayMinutes } = seated;
  const [waitsFor, setWaitsFor] = useState<number | null>(null);
  if (waitsFor === missed) return null;
  const player = playerName(seat);
  const minutes = missed >= 2 ? 0 : (awayMinutes ?? 0);
  return (
    <Alert name="away">
      {t('absence.AWAY', { minutes, player })}{' '}
      <Choice label={t('absence.DECIDE', { what: 'wait', player })} onChoose={() => setWaitsFor(missed)} />
      {(['turn', 'bot', 'remove'] as const).map((what) => (
        <Choice
          key={what}
          label={t('absence.DECIDE', { what, player })}
          onChoose={() => void connection.ask({ type: 'ask', what, seat })}
        />
      ))}
    </Alert>
  );
}
