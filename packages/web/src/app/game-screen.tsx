import type { Session } from '@waybill/client/session/session';
import type { GameFault } from '@waybill/engine';
import { describeGameFault } from '@waybill/i18n';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useCoach } from '../play/coach/use-coach.ts';
import { Curtain } from '../play/curtain/curtain.tsx';
import { FirstGame } from '../play/first-game/first-game.tsx';
import { leaveSession, sessionOf } from '../play/local-game/live-session.ts';
import { LocalGameFault } from '../play/local-game/local-session.ts';
import { TableScreen } from '../play/table/table-screen.tsx';
import { mapNameOf } from '../ui/words/map-name.ts';
import { loadWords, useWords } from '../ui/words/words.ts';
import './message-page.css';

type GameOpening = { readonly session: Session } | { readonly gone: GameFault | null } | null;

/** A game kept in this browser: its table, or the curtain in front of it. */
export function GameScreen({ id }: { readonly id: string }) {
  const [opening, setOpening] = useState<GameOpening>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const opened = await open(id).catch((error: unknown) => {
        if (isWanted) setFailure(error);
        return null;
      });
      if (isWanted) setOpening(opened);
    })();
    return () => {
      isWanted = false;
      leaveSession(id);
    };
  }, [id]);
  if (failure !== null) throw failure;
  if (!opening) return <div class="screen-loading" aria-busy="true" />;
  return 'session' in opening ? <GameTable session={opening.session} /> : <NoGame fault={opening.gone} />;
}

async function open(id: string): Promise<GameOpening> {
  try {
    return { session: await sessionOf(id) };
  } catch (error) {
    if (!(error instanceof LocalGameFault)) throw error;
    if (error.fault) await loadWords('fault');
    return { gone: error.fault };
  }
}

function GameTable({ session }: { readonly session: Session }) {
  const { curtain, seat, connection, view } = session.now.value;
  const name = mapNameOf(useWords(), view.map);
  useEffect(() => {
    document.title = `${name} · Waybill`;
  }, [name]);
  const coach = useCoach(session);
  const extras = useMemo(() => ({ ...coach, Hint: FirstGame }), [coach]);
  if (connection === 'elsewhere') return <Elsewhere />;
  if (curtain !== null) return <Curtain session={session} />;
  // Made anew for each person: nothing that one of them picked or saw stays for the next.
  return <TableScreen key={seat ?? 'watching'} session={session} extras={extras} />;
}

function Elsewhere() {
  const t = useWords();
  return (
    <main class="message-page">
      <h1>{t('game.ELSEWHERE')}</h1>
      <p>{t('game.ELSEWHERE_NOTE')}</p>
      <p class="actions">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t('game.PLAY_HERE')}
        </button>
        <a class="button" href="#/">
          {t('home.TO_HOME')}
        </a>
      </p>
    </main>
  );
}

function NoGame({ fault }: { readonly fault: GameFault | null }) {
  const t = useWords();
  return (
    <main class="message-page">
      <h1>{t('game.GONE')}</h1>
      <p>{fault ? describeGameFault(t, fault) : t('game.GONE_NOTE')}</p>
      <p class="actions">
        <a class="button primary" href="#/">
          {t('home.TO_HOME')}
        </a>
      </p>
    </main>
  );
}
