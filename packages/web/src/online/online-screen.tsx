import { useEffect } from 'preact/hooks';
import { goTo } from '../app/router.ts';
import { beside } from '../table-mode/beside.ts';
import { tableAddress } from './addresses.ts';
import { CarryScreen } from './carry-screen.tsx';
import { HubScreen } from './hub-screen.tsx';
import { MeScreen } from './me-screen.tsx';
import { OnlineTable } from './online-table.tsx';
import './online.css';

/** Everything that needs a server, by the rest of its address. */
export function OnlineScreen({ path }: { readonly path: readonly string[] }) {
  const [where, what = ''] = path;
  if (where === 't' && what !== '') return <OnlineTable key={what} id={what} on="device" />;
  if (where === 'screen' && what !== '') return <OnlineTable key={`screen ${what}`} id={what} on="screen" />;
  if (where === 'hand' && what !== '') return <HandAt table={what} />;
  if (where === 'carry' && what !== '') return <CarryScreen secret={what} />;
  if (where === 'me') return <MeScreen />;
  return <HubScreen />;
}

/** Somebody has scanned the code on a big screen: from now on this device holds the hand. */
function HandAt({ table }: { readonly table: string }) {
  useEffect(() => {
    beside.screen.value = true;
    goTo(tableAddress(table));
  }, [table]);
  return <div class="screen-loading" aria-busy="true" />;
}
