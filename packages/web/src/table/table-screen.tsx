import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { ClaimPanel } from './claim/claim-panel.tsx';
import { EndShow } from './end/end-show.tsx';
import { startMotion } from './motion/motion.ts';
import { SoundSwitch } from './sound/sound-switch.tsx';
import { createTableState, TableContext } from './table-state.ts';
import { TokenPanel } from './tokens/token-panel.tsx';
import { WhyNotAnswer } from './why-not/why-not-answer.tsx';

/**
 * The game screen. Slots: `.table-board` (the board; the claim panel floats on it), `.table-dock` (a choice that must be made:
 * tickets, tokens, the end), `.table-hand`, `.table-row`, `.table-seats`, `.table-tickets`, `.table-log`.
 */
export function TableScreen({ session }: { session: Session }) {
  const table = useMemo(() => createTableState(session), [session]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => (root.current ? startMotion(table, root.current) : undefined), [table]);
  return (
    <TableContext.Provider value={table}>
      <main class="table" ref={root}>
        <header class="table-bar">
          <SoundSwitch />
        </header>
        <section class="table-board">
          <ClaimPanel />
        </section>
        <section class="table-dock">
          <TokenPanel />
          <EndShow />
        </section>
        <WhyNotAnswer />
      </main>
    </TableContext.Provider>
  );
}
