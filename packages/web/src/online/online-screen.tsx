import { HubScreen } from './hub-screen.tsx';
import { OnlineTable } from './online-table.tsx';
import './online.css';

/** Everything that needs a server, by the rest of its address. */
export function OnlineScreen({ path }: { readonly path: readonly string[] }) {
  const [where, what = ''] = path;
  if (where === 't' && what !== '') return <OnlineTable key={what} id={what} />;
  return <HubScreen />;
}
