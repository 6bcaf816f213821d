import { serverAddresses } from '@waybill/client/online/api';
import { useEffect, useState } from 'preact/hooks';
import { isReachable } from '../server/addresses.ts';

/** The address under which phones find this server: the page's own, or the one that the server knows of. */
export function useReachableOrigin(): string {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (isReachable()) return;
    serverAddresses()
      .then(([first]) => first !== undefined && setOrigin(first))
      // Then the page's own address must do, with a warning.
      .catch(() => undefined);
  }, []);
  return origin;
}
