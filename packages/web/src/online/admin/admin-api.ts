import { ask } from '@waybill/client/online/api';
import type {
  AdminAct,
  AdminOverview,
  AdminPlayer,
  WireAuditEntry,
  WireFoundPlayer,
  WireFoundTable,
  WireReport,
} from '@waybill/protocol';

export function openDesk(secret: string): Promise<null> {
  return ask('POST', '/api/admin/session', { secret });
}

export function leaveDesk(): Promise<null> {
  return ask('DELETE', '/api/admin/session');
}

export function sendAct(act: AdminAct): Promise<null> {
  return ask('POST', '/api/admin/acts', act);
}

/** Everything the desk shows before a search. */
export interface DeskView {
  readonly overview: AdminOverview;
  readonly reports: readonly WireReport[];
  readonly log: readonly WireAuditEntry[];
}

export async function readDesk(): Promise<DeskView> {
  const [overview, { reports }, { entries }] = await Promise.all([
    ask<AdminOverview>('GET', '/api/admin'),
    ask<{ reports: WireReport[] }>('GET', '/api/admin/reports'),
    ask<{ entries: WireAuditEntry[] }>('GET', '/api/admin/log'),
  ]);
  return { overview, reports, log: entries };
}

export interface Found {
  readonly players: readonly WireFoundPlayer[];
  readonly tables: readonly WireFoundTable[];
}

export async function findAll(text: string): Promise<Found> {
  const find = encodeURIComponent(text);
  const [{ players }, { tables }] = await Promise.all([
    ask<{ players: WireFoundPlayer[] }>('GET', `/api/admin/players?find=${find}`),
    ask<{ tables: WireFoundTable[] }>('GET', `/api/admin/tables?find=${find}`),
  ]);
  return { players, tables };
}

/** The networks a player is connected from now. */
export async function networksOf(player: string): Promise<readonly string[]> {
  return (await ask<AdminPlayer>('GET', `/api/admin/players/${encodeURIComponent(player)}`)).networks;
}
