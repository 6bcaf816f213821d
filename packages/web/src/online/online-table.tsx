import { lookAt, type RequestProblem, requestProblemOf } from '@waybill/client/online/api';
import type { Attention } from '@waybill/client/online/reconnecting-socket';
import { RemoteSession } from '@waybill/client/online/remote-session';
import { TableConnection } from '@waybill/client/online/table-connection';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import { findMap } from '@waybill/maps';
import type { WireSituation } from '@waybill/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TableScreen } from '../play/table/table-screen.tsx';
import { replayOfTable } from '../ui/navigation/replay-link.ts';
import { settings } from '../ui/preferences/settings.ts';
import { useWords } from '../ui/words/words.ts';
import { ChatDrawer } from './chat/chat-drawer.tsx';
import { WaitingRoom } from './lobby/waiting-room.tsx';
import { useNotificationsCleared } from './notifications/cleared.ts';
import { withOrders } from './orders/with-orders.tsx';
import { HUB } from './server/addresses.ts';
import { companionDevice } from './server/companion-device.ts';
import { TableConnectionContext, useConnection, useTableNow } from './server/table-context.ts';
import { onlineExtras } from './table/online-extras.tsx';
import { ScreenGathering } from './table-mode/screen-gathering.tsx';
import { handExtras, screenExtras } from './table-mode/table-mode-extras.tsx';

/** Where a table is shown: on a shared screen, or on the player's own device. */
type ShownOn = 'screen' | 'device';

const EXTRAS = withOrders(onlineExtras);
const HAND_EXTRAS = withOrders(handExtras);

/** A table on the server: the room where players gather, then the game. */
export function OnlineTable({ id, on }: { readonly id: string; readonly on: ShownOn }) {
  const as = on === 'screen' ? 'spectator' : 'me';
  const connection = useMemo(
    () => new TableConnection(id, { as, attention, storage: pageStorage(), server: location.origin }),
    [id, as],
  );
  const [problem, setProblem] = useState<RequestProblem | null>(null);
  useEffect(() => {
    // A socket says nothing of why it is closed: this does.
    lookAt(id, as).catch((error: unknown) => setProblem(requestProblemOf(error)));
    return () => connection.close();
  }, [connection, id, as]);
  if (connection.now.value === null) {
    return problem ? <NoTable problem={problem} /> : <div class="screen-loading" aria-busy="true" />;
  }
  return (
    <TableConnectionContext.Provider value={connection}>
      <Gathering key={`${id} ${as}`} on={on} />
    </TableConnectionContext.Provider>
  );
}

function Gathering({ on }: { readonly on: ShownOn }) {
  const { view, seat, table } = useTableNow();
  const name = findMap(table.map)?.name ?? '';
  useEffect(() => {
    document.title = `${name} · Waybill`;
  }, [name]);
  useNotificationsCleared(table.id);
  useTouches();
  if (view === null) return on === 'screen' ? <ScreenGathering /> : <WaitingRoom />;
  // Made anew for each seat: nothing that was picked or seen at one stays for the next.
  return <RemoteTable key={seat ?? 'watching'} on={on} />;
}

/** The server is told that somebody is at the page: of touches, not of what the page does by itself. */
function useTouches(): void {
  const connection = useConnection();
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true, capture: true };
    const touch = (): void => connection.touch();
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
      document.addEventListener(name, touch, options);
    document.addEventListener('visibilitychange', () => document.hidden || touch(), options);
    return () => listening.abort();
  }, [connection]);
}

function RemoteTable({ on }: { readonly on: ShownOn }) {
  const connection = useConnection();
  const first = useTableNow();
  const [session] = useState(() => sessionAt(connection, first));
  useEffect(() => () => session.close(), [session]);
  if (on === 'screen') return <TableScreen session={session} extras={screenExtras} />;
  return (
    <TableScreen session={session} extras={companionDevice.screen.value ? HAND_EXTRAS : EXTRAS}>
      <ChatDrawer />
    </TableScreen>
  );
}

function sessionAt(connection: TableConnection, first: WireSituation): RemoteSession {
  return new RemoteSession(connection, first, {
    animationSpeed: settings.pace,
    attention,
    replayLink: replayOfTable(connection.table),
  });
}

const attention: Attention = {
  isAway: () => document.hidden,
  onChange(listener) {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => listener('look'), { signal });
    addEventListener('online', () => listener('network'), { signal });
    addEventListener('offline', () => listener('network'), { signal });
    return () => listening.abort();
  },
};

/** A browser without storage rejects even the question. */
function pageStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function NoTable({ problem }: { readonly problem: RequestProblem }) {
  const t = useWords();
  return (
    <main class="message-page">
      <h1>{t(problem.code === 'UNREACHABLE' ? 'people.NOT_REACHED' : 'online.NO_TABLE')}</h1>
      <p role="alert">{describeRequestProblem(t, problem)}</p>
      {problem.code === 'UNREACHABLE' && <p>{t('online.TRYING_AGAIN')}</p>}
      <p class="actions">
        <a class="button primary" href={HUB}>
          {t('online.TO_HUB')}
        </a>
      </p>
    </main>
  );
}
