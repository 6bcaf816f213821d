import { newsSince } from '@waybill/client/position/since-last-turn';
import type { Session } from '@waybill/client/session/session';
import { newsLine } from '@waybill/client/words/news-words';
import type { MapData, Seat } from '@waybill/engine';
import { findMap } from '@waybill/maps';
import { useEffect, useRef } from 'preact/hooks';
import { seatInk } from '../../ui/art/inks.ts';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { BoardPicture } from '../../ui/board/board-layers.tsx';
import { mapName } from '../../ui/words/map-name.ts';
import { usePhrasing, useWords } from '../../ui/words/words.ts';
import './curtain.css';

/** Between two people on one device: no private card is in the page while it hangs. */
export function Curtain({ session }: { readonly session: Session }) {
  const t = useWords();
  const { curtain, players, view } = session.now.value;
  const map = findMap(view.map);
  const lift = useRef<HTMLButtonElement>(null);
  useEffect(() => lift.current?.focus(), [curtain]);
  if (curtain === null) return null;
  const name = players[curtain]?.name ?? '';
  const { field, on } = seatInk(curtain);
  return (
    <main class="curtain" style={{ '--curtain': field, '--on-curtain': on }}>
      <CurtainFolds seat={curtain} />
      {map && <CurtainBoard session={session} map={map} />}
      <div class="curtain-words">
        <PlayerBadge seat={curtain} name={name} size={96} />
        <h1>{t('game.CURTAIN', { player: name })}</h1>
        <p>{t('game.CURTAIN_NOTE', { player: name })}</p>
        {map && <News session={session} map={map} seat={curtain} />}
        <button
          type="button"
          class="button primary"
          ref={lift}
          onClick={() => session.hotSeat?.liftCurtain()}
        >
          {t('game.LIFT', { player: name })}
        </button>
      </div>
    </main>
  );
}

interface NewsProps {
  readonly session: Session;
  readonly map: MapData;
  /** Whose turn comes. */
  readonly seat: Seat;
}

/** What the others have done since this person's last turn. */
function News({ session, map, seat }: NewsProps) {
  const { view, players } = session.now.value;
  const line = newsLine(usePhrasing(map, players), newsSince(session.history.value, { view, seat }));
  return line === '' ? null : <p class="curtain-news">{line}</p>;
}

/** The public board stays on the table while the device wanders. */
function CurtainBoard({ session, map }: Pick<NewsProps, 'session' | 'map'>) {
  const { view } = session.now.value;
  const t = useWords();
  const scores = view.seats.map(({ score }) => score);
  const { owners, stacks } = view;
  return (
    <div class="curtain-board">
      <BoardPicture
        map={map}
        {...{ owners, stacks, scores }}
        label={t('table.BOARD', { map: mapName(t, map) })}
      />
    </div>
  );
}

/** The player's own color and pattern, so that nobody takes the device by mistake. */
function CurtainFolds({ seat }: { readonly seat: number }) {
  return (
    <svg class="curtain-folds" aria-hidden="true" width="100%" height="100%">
      <rect width="100%" height="100%" fill={`url(#seat-${seatInk(seat).pattern})`} />
    </svg>
  );
}
