import type { WireSituation } from '@waybill/protocol';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableLink } from './table-link.ts';

export const LinkContext = createContext<TableLink | null>(null);

export function useLink(): TableLink {
  const link = useContext(LinkContext);
  if (!link) throw new Error('no table on a server around this part');
  return link;
}

/** The table as it is; only for parts that are not shown before it is known. */
export function useTableNow(): WireSituation {
  const { value } = useLink().now;
  if (!value) throw new Error('nothing is known of the table yet');
  return value;
}
