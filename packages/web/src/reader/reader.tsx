import { useEffect, useMemo } from 'preact/hooks';
import { useTable } from '../table/table-state.ts';
import { Announcer } from './announcer.tsx';
import { CommandLine } from './command-line.tsx';
import { keepFocus } from './focus-keeper.ts';
import { listenForKeys } from './keyboard.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { createReaderState, ReaderContext } from './reader-state.ts';
import { TextView } from './text-view.tsx';

/** Everything for those who play by keyboard or by ear: one part beside the table. */
export function Reader({ laid }: { readonly laid: boolean }) {
  const table = useTable();
  const reader = useMemo(() => createReaderState(), [table]);
  useEffect(() => listenForKeys(table, reader), [table, reader]);
  // There is nothing to move the focus to before.
  useEffect(() => (laid ? keepFocus(table) : undefined), [table, laid]);
  const panel = table.panel.value;
  return (
    <ReaderContext.Provider value={reader}>
      <Announcer />
      {panel === 'keys' && <KeysDialog />}
      {panel === 'command' && <CommandLine />}
      {panel === 'text' && <TextView />}
    </ReaderContext.Provider>
  );
}
