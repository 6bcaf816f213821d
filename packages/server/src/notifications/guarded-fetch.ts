import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AddressFault, isWithin, lookupWithin, type Reach } from './public-address.ts';

const TIMEOUT_MS = 3000;

export interface OutgoingPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What became of it: `gone` when nobody will ever be there again, `again` when another try may help. */
export type DeliveryOutcome = 'sent' | 'gone' | 'refused' | 'again';

/** Posts to an address given by a user: no redirects, no response read, only permitted networks. */
export function guardedFetch(
  { url, headers, body }: OutgoingPost,
  reach: Reach,
): Promise<DeliveryOutcome | 'timedOut'> {
  if (!isWithin(reach, url)) return Promise.resolve('gone');
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const posting = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: lookupWithin(reach),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // No connection is kept open to strangers.
        agent: false,
      },
      (response) => {
        response.destroy();
        resolve(deliveryOf(response.statusCode ?? 0));
      },
    );
    posting.on('error', (error) => resolve(failureOf(error)));
    posting.end(body);
  });
}

function failureOf(error: Error): DeliveryOutcome | 'timedOut' {
  if (error instanceof AddressFault) return 'gone';
  const isLate =
    error.name === 'AbortError' || error.name === 'TimeoutError' || error.cause instanceof DOMException;
  return isLate || ('code' in error && LATE_CODES.has(String(error.code))) ? 'timedOut' : 'again';
}

/** Nobody answered: neither the host nor its name server. */
const LATE_CODES = new Set(['ETIMEDOUT', 'ETIMEOUT', 'ABORT_ERR']);

function deliveryOf(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'refused';
}
