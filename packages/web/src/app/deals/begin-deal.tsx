import { type DealSetting, dayOfDeal } from '@waybill/bots/deal';
import type { Challenge } from '@waybill/client/deal/challenge';
import { useState } from 'preact/hooks';
import { beginDay } from '../../play/deal/deal-store.ts';
import { gameOfDeal } from '../../play/deal/deals.ts';
import type { GameSummary } from '../../play/local-game/game-store.ts';
import { startGame } from '../../play/local-game/live-session.ts';
import { useWords } from '../../ui/words/words.ts';

/** A game of this deal that was begun in this browser. */
export function BegunGame({ game }: { readonly game: GameSummary }) {
  const t = useWords();
  return (
    <p class="actions">
      <a class="button primary" href={`#/game/${game.id}`}>
        {t('deal.GO_ON')}
      </a>
    </p>
  );
}

interface PlayDealProps {
  readonly setting: DealSetting;
  readonly challenge: Challenge | null;
  readonly found: { readonly mayCount: boolean; readonly hasPlayed: boolean };
}

/** Begins the deal: as the try that counts, where there is one. */
export function PlayDeal({ setting, challenge, found: { mayCount, hasPlayed } }: PlayDealProps) {
  const t = useWords();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const day = dayOfDeal(setting);
  const play = async (): Promise<void> => {
    setStarting(true);
    const game = gameOfDeal(
      setting,
      { ...(challenge && { challenge }), ...(mayCount && { counts: true }) },
      t,
    );
    await startGame(game, async (id) => {
      // Another tab may have been quicker; then both are for fun.
      if (mayCount && day !== null)
        await beginDay({ map: setting.map, day, game: id, begunAt: Date.now() }).catch(() => false);
    });
  };
  const isAgain = hasPlayed || (day !== null && !mayCount);
  return (
    <p class="actions">
      <button
        type="button"
        class={`button ${hasPlayed ? '' : 'primary'}`}
        disabled={isStarting}
        onClick={() => void play().catch(setFailure)}
      >
        {t(isAgain ? 'deal.PLAY_FOR_FUN' : 'deal.PLAY')}
      </button>
      {mayCount && <span>{t('deal.COUNTS')}</span>}
    </p>
  );
}
