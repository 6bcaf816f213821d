import { LastRoundBanner } from './last-round-banner.tsx';
import { useTable } from './table-state.ts';

/** What everybody must know, above the board. */
export function Alerts() {
  const { Alert } = useTable().extras;
  return (
    <div class="alerts">
      {Alert && <Alert />}
      <LastRoundBanner />
    </div>
  );
}
