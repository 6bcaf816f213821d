import { findMap } from '@waybill/maps';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useNoticesCleared } from '../notices/cleared.ts';
import { withOrders } from '../orders/with-orders.tsx';
import { TableScreen } from '../table/table-screen.tsx';
import { beside } from '../table-mode/beside.ts';
import { ScreenGathering } from '../table-mode/screen-gathering.tsx';
import { handExtras, screenExtras } from '../table-mode/table-mode-extras.tsx';
import { useWords } from '../words/words.ts';
import { HUB } from './addresses.ts';
import { lookAt, type Trouble, troubleOf } from './api.ts';
import { ChatDrawer } from './chat-drawer.tsx';
import { LinkContext, useLink, useTableNow } from './link-context.ts';
import { onlineExtras } from './online-extras.tsx';
import { RemoteSession } from './remote-session.ts';
import { TableLink } from './table-link.ts';
import { describeTrouble } from './trouble-words.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** Where a table is looked at: on a screen that all can see, or on somebody's own device. */
type Place = 'screen' | 'device';

const EXTRAS = withOrders(onlineExtras);
const HAND_EXTRAS = withOrders(handExtras);

/** A table on the server: the room where players gather, then the game. */
export function OnlineTable({ id, on }: { readonly id: string; readonly on: Place }) {
  const as = on === 'screen' ? 'spectator' : 'me';
  const link = useMemo(() => new TableLink(id, { as }), [id, as]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    // A socket says nothing of why it is closed: this does.
    lookAt(id, as).catch((error: unknown) => setTrouble(troubleOf(error)));
    return () => link.close();
  }, [link]);
  if (link.now.value === null) {
    return trouble ? <NoTable trouble={trouble} /> : <div class="screen-loading" aria-busy="true" />;
  }
  return (
    <LinkContext.Provider value={link}>
      <Gathering on={on} />
    </LinkContext.Provider>
  );
}

function Gathering({ on }: { readonly on: Place }) {
  const { view, seat, table } = useTableNow();
  const name = findMap(table.map)?.name ?? '';
  useEffect(() => {
    document.title = `${name} · Waybill`;
  }, [name]);
  useNoticesCleared(table.id);
  if (view === null) return on === 'screen' ? <ScreenGathering /> : <WaitingRoom />;
  // Made anew for each seat: nothing that was picked or seen at one stays for the next.
  return <RemoteTable key={seat ?? 'watching'} on={on} />;
}

function RemoteTable({ on }: { readonly on: Place }) {
  const link = useLink();
  const first = useTableNow();
  const session = useMemo(() => new RemoteSession(link, first), [link]);
  useEffect(() => () => session.close(), [session]);
  if (on === 'screen') return <TableScreen session={session} extras={screenExtras} />;
  return (
    <TableScreen session={session} extras={beside.screen.value ? HAND_EXTRAS : EXTRAS}>
      <ChatDrawer />
    </TableScreen>
  );
}

function NoTable({ trouble }: { readonly trouble: Trouble }) {
  const t = useWords();
  return (
    <main class="notice">
      <h1>{t('online.NO_TABLE')}</h1>
      <p role="alert">{describeTrouble(t, trouble)}</p>
      <p class="notice-actions">
        {trouble.code === 'UNREACHABLE' && <p>{t('online.TRYING_AGAIN')}</p>}
        <a class="button primary" href={HUB}>
          {t('online.TO_HUB')}
        </a>
      </p>
    </main>
  );
}
