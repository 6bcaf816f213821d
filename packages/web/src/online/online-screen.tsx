import { useEffect } from 'preact/hooks';
import { goTo } from '../ui/navigation/router.ts';
import { tableAddress } from '../ui/navigation/table-address.ts';
import { lazyScreen } from '../ui/rendering/lazy-screen.tsx';
import { CarryScreen } from './account/carry-screen.tsx';
import { MeScreen } from './account/me-screen.tsx';
import { PrivacyScreen } from './account/privacy-screen.tsx';
import { SignInScreen } from './account/sign-in-screen.tsx';
import { HubScreen } from './lobby/hub-screen.tsx';
import { OnlineTable } from './online-table.tsx';
import { SIGNED_IN } from './server/addresses.ts';
import { companionDevice } from './server/companion-device.ts';
import './lobby/online.css';

const AdminScreen = lazyScreen(
  () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  ['admin'],
);

/** Everything that needs a server, by the rest of its address. */
export function OnlineScreen({ path }: { readonly path: readonly string[] }) {
  const [where, what = '', how = ''] = path;
  if (where === 't' && what !== '') return <OnlineTable key={what} id={what} on="device" />;
  if (where === 'screen' && what !== '') return <OnlineTable key={`screen ${what}`} id={what} on="screen" />;
  if (where === 'hand' && what !== '') return <HandAt table={what} />;
  if (where === 'carry' && what !== '')
    return <CarryScreen secret={what} by={how === SIGNED_IN ? 'sign-in' : 'link'} />;
  if (where === 'sign-in') return <SignInScreen answer={what} />;
  if (where === 'me') return <MeScreen />;
  if (where === 'admin') return <AdminScreen secret={what} />;
  if (where === 'privacy') return <PrivacyScreen isDeleted={what === 'deleted'} />;
  return <HubScreen />;
}

/** The player has scanned the code on a big screen: from now on this device holds the hand. */
function HandAt({ table }: { readonly table: string }) {
  useEffect(() => {
    companionDevice.screen.value = true;
    goTo(tableAddress(table));
  }, [table]);
  return <div class="screen-loading" aria-busy="true" />;
}
