import { CarryScreen } from './carry-screen.tsx';
import { HubScreen } from './hub-screen.tsx';
import { MeScreen } from './me-screen.tsx';
import { OnlineTable } from './online-table.tsx';
import './online.css';

/** Everything that needs a server, by the rest of its address. */
export function OnlineScreen({ path }: { readonly path: readonly string[] }) {
  const [where, what = ''] = path;
  if (where === 't' && what !== '') return <OnlineTable key={what} id={what} />;
  if (where === 'carry' && what !== '') return <CarryScreen secret={what} />;
  if (where === 'me') return <MeScreen />;
  return <HubScreen />;
}
