import { useReplay } from '../replay-context.ts';

/** Leads to a moment of the game. */
export function EntryButton({ entry, children }: { readonly entry: number; readonly children: string }) {
  const { session, playback } = useReplay();
  return (
    <button
      type="button"
      class="review-entry"
      aria-current={session.at.value === entry ? 'step' : undefined}
      onClick={() => {
        playback.playing.value = false;
        session.goTo(entry);
      }}
    >
      {children}
    </button>
  );
}
