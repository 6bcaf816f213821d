import type { TableConnection } from '@waybill/client/online/table-connection';
import type { WireSituation } from '@waybill/protocol';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export const TableConnectionContext = createContext<TableConnection | null>(null);

export function useConnection(): TableConnection {
  const connection = useContext(TableConnectionContext);
  if (!connection) throw new Error('no table on a server around this part');
  return connection;
}

/** The table as it is; only for parts that are not shown before it is known. */
export function useTableNow(): WireSituation {
  const { value } = useConnection().now;
  if (!value) throw new Error('nothing is known of the table yet');
  return value;
}
