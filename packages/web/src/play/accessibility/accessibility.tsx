import { useEffect } from 'preact/hooks';
import { followPointer } from '../model/pointer.ts';
import { useTable } from '../model/table-state.ts';
import { Announcer } from './announcer.tsx';
import { CommandLine } from './command-line.tsx';
import { keepFocus } from './focus-keeper.ts';
import { listenForKeys } from './keyboard.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { TextView } from './text-view.tsx';

/** Everything for those who play by keyboard or by ear: one part beside the table. */
export function Accessibility({ laid }: { readonly laid: boolean }) {
  const table = useTable();
  useEffect(() => listenForKeys(table), [table]);
  useEffect(() => followPointer(table), [table]);
  // There is nothing to move the focus to before.
  useEffect(() => (laid ? keepFocus(table) : undefined), [table, laid]);
  const panel = table.panel.value;
  return (
    <>
      <Announcer />
      {panel === 'keys' && <KeysDialog />}
      {panel === 'command' && <CommandLine />}
      {panel === 'text' && <TextView />}
    </>
  );
}
