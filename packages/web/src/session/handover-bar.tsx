import { useWords } from '../words/words.ts';
import type { Session } from './session.ts';

/** The person shown has finished; what they did can still be seen, and perhaps undone, until they give the device away. */
export function HandoverBar({ session }: { readonly session: Session }) {
  const t = useWords();
  const { handover, players } = session.now.value;
  if (handover === null) return null;
  const player = players[handover]?.name ?? '';
  return (
    <div class="handover" role="status">
      <button type="button" class="button primary" onClick={() => session.handOver()}>
        {t('game.HAND_OVER', { player })}
      </button>
    </div>
  );
}
