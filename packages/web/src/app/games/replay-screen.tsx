import { useSignalEffect } from '@preact/signals';
import { createPlayback } from '@waybill/client/replay/playback';
import type { ReplaySession } from '@waybill/client/replay/replay-session';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import { describeGameFault } from '@waybill/i18n';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AllHands } from '../../play/replay/all-hands.tsx';
import { BranchDialog } from '../../play/replay/branch-dialog.tsx';
import { ReplayBar } from '../../play/replay/replay-bar.tsx';
import { ReplayContext, useReplay } from '../../play/replay/replay-context.ts';
import { ReplayEnd } from '../../play/replay/replay-end.tsx';
import { ReplayHead } from '../../play/replay/replay-head.tsx';
import { REPLAY_KEYS } from '../../play/replay/replay-keys.ts';
import { LineNote } from '../../play/replay/review/line-note.tsx';
import { ReviewPanel } from '../../play/replay/review/review-panel.tsx';
import { createReview, openLine, type ReviewState } from '../../play/replay/review/review-state.ts';
import { TableScreen } from '../../play/table/table-screen.tsx';
import { momentHash, outlookIn } from '../../ui/navigation/replay-link.ts';
import type { PageRoute } from '../../ui/navigation/router.ts';
import { mapNameOf } from '../../ui/words/map-name.ts';
import { loadWords, useWords } from '../../ui/words/words.ts';
import { openReplay, ReplayFault } from './finished-game.ts';
import '../../play/replay/replay.css';
import '../../ui/controls/signs.css';

type ReplayOpening =
  | { readonly session: ReplaySession; readonly review: ReviewState }
  | { readonly gone: ReplayFault }
  | null;

/** A finished game, to be looked at move by move. */
export function ReplayScreen({ here }: { readonly here: Extract<PageRoute, { screen: 'replay' }> }) {
  const { id } = here;
  const [opening, setOpening] = useState<ReplayOpening>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    open(id).then(
      (opened) => isWanted && setOpening(opened),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
      setOpening(null);
    };
  }, [id]);
  // A link to a move may also be followed within the page.
  useEffect(() => {
    if (!opening || 'gone' in opening) return;
    const { session, review } = opening;
    review.isOpen.value = here.isReview;
    session.outlook.value = outlookIn(here.from, session.game.players.length);
    session.goTo(here.entry ?? 0);
  }, [opening, here]);
  useEffect(() => {
    return opening && 'review' in opening ? () => opening.review.close() : undefined;
  }, [opening]);
  if (failure !== null) throw failure;
  if (!opening) return <div class="screen-loading" aria-busy="true" />;
  return 'gone' in opening ? <NoGame gone={opening.gone} /> : <ReplayTable {...opening} />;
}

async function open(id: string): Promise<ReplayOpening> {
  try {
    const session = await openReplay(id);
    return { session, review: createReview(session) };
  } catch (error) {
    if (!(error instanceof ReplayFault)) throw error;
    if (error.fault) await loadWords('fault');
    if (error.problem) await loadWords('problem', 'online');
    return { gone: error };
  }
}

const EXTRAS = { Bar: ReplayHead, End: ReplayEnd, keys: REPLAY_KEYS };

function ReplayTable({ session, review }: { readonly session: ReplaySession; readonly review: ReviewState }) {
  const t = useWords();
  const [line, setLine] = useState<ReplaySession | null>(null);
  const shown = line ?? session;
  const playback = useMemo(() => createPlayback(shown), [shown]);
  const replay = useMemo(() => {
    const showLine = (entry: number, better: string): void => {
      void openLine(session, review, { entry, better }).then(setLine);
    };
    const leaveLine = line && (() => setLine(null));
    return { session: shown, playback, review, showLine, leaveLine };
  }, [session, shown, line, playback, review]);
  const map = mapNameOf(t, session.game.file.map);
  useEffect(() => {
    // A better line shows itself.
    if (line) playback.playing.value = true;
    return () => playback.close();
  }, [playback, line]);
  useEffect(() => {
    document.title = t('replay.PAGE_TITLE', { map });
  }, [t, map]);
  // The address always leads back to this moment, without a trail of every move in the history.
  useSignalEffect(() => {
    const screen = review.isOpen.value ? 'review' : 'replay';
    const moment = { entry: session.at.value, outlook: session.outlook.value, screen } as const;
    history.replaceState(history.state, '', momentHash(session.id, moment));
  });
  const isReviewed = review.isOpen.value && !line;
  return (
    <ReplayContext.Provider value={replay}>
      <div class="replay" data-outlook={shown.outlook.value} data-review={isReviewed}>
        <TableScreen key={line ? 'line' : 'game'} session={shown} extras={EXTRAS}>
          {isReviewed && <ReviewPanel />}
          <ReplayFoot />
        </TableScreen>
      </div>
    </ReplayContext.Provider>
  );
}

function ReplayFoot() {
  const { session, leaveLine } = useReplay();
  const [asks, setAsks] = useState(false);
  // Whatever is tried at the table is a question: what if?
  useSignalEffect(() => {
    if (session.tried.value) setAsks(true);
  });
  return (
    <div class="replay-foot">
      {leaveLine && <LineNote />}
      <AllHands />
      <ReplayBar onWhatIf={() => setAsks(true)} />
      {asks && (
        <BranchDialog
          onClose={() => {
            session.tried.value = null;
            setAsks(false);
          }}
        />
      )}
    </div>
  );
}

function NoGame({ gone: { fault, problem } }: { readonly gone: ReplayFault }) {
  const t = useWords();
  const reason = fault ? describeGameFault(t, fault) : problem && describeRequestProblem(t, problem);
  return (
    <main class="message-page">
      <h1>{t('replay.GONE')}</h1>
      <p>{reason ?? t('replay.GONE_NOTE')}</p>
      <p class="actions">
        <a class="button primary" href="#/games">
          {t('replay.GAMES')}
        </a>
        <a class="button" href="#/">
          {t('home.TO_HOME')}
        </a>
      </p>
    </main>
  );
}
