import type { Session } from '@waybill/client/session/session';
import { useEffect, useRef } from 'preact/hooks';
import { seatInk } from '../../ui/art/inks.ts';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { useWords } from '../../ui/words/words.ts';
import './curtain.css';

/** Between two people on one device: no private card is in the page while it hangs. */
export function Curtain({ session }: { readonly session: Session }) {
  const t = useWords();
  const { curtain, players } = session.now.value;
  const lift = useRef<HTMLButtonElement>(null);
  useEffect(() => lift.current?.focus(), [curtain]);
  if (curtain === null) return null;
  const name = players[curtain]?.name ?? '';
  const { field, on } = seatInk(curtain);
  return (
    <main class="curtain" style={{ '--curtain': field, '--on-curtain': on }}>
      <CurtainFolds seat={curtain} />
      <div class="curtain-words">
        <PlayerBadge seat={curtain} name={name} size={96} />
        <h1>{t('game.CURTAIN', { player: name })}</h1>
        <p>{t('game.CURTAIN_NOTE', { player: name })}</p>
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

/** The player's own color and pattern, so that nobody takes the device by mistake. */
function CurtainFolds({ seat }: { readonly seat: number }) {
  return (
    <svg class="curtain-folds" aria-hidden="true" width="100%" height="100%">
      <rect width="100%" height="100%" fill={`url(#seat-${seatInk(seat).pattern})`} />
    </svg>
  );
}
