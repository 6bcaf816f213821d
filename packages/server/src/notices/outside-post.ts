import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isWithin, lookupWithin, type Reach, Unreachable } from './public-address.ts';

const TIMEOUT_MS = 10_000;

export interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What became of it: `gone` when nobody will ever be there again, `again` when another try may help. */
export type Delivery = 'sent' | 'gone' | 'refused' | 'again';

/** Posts to an address somebody has given: no redirects, no answer read, nowhere but within reach. */
export function postOutside({ url, headers, body }: Letter, reach: Reach): Promise<Delivery> {
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
    posting.on('error', (error) => resolve(error instanceof Unreachable ? 'gone' : 'again'));
    posting.end(body);
  });
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'refused';
}
