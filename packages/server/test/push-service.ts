import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@waybill/protocol';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Listens on this machine as a push service or a web hook does, and answers what it is told to. */
export class OutsideServer {
  readonly url: string;
  readonly received: Received[] = [];
  /** The answers to come; 201 when there are no more. */
  readonly answers: number[] = [];
  private readonly server: Server;
  private wake: (() => void)[] = [];

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(): Promise<OutsideServer> {
    let place: OutsideServer | null = null;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        place?.take({ path, headers, body: Buffer.concat(chunks) });
        response.writeHead(place?.answers.shift() ?? 201).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    place = new OutsideServer(server);
    return place;
  }

  async until(count: number): Promise<readonly Received[]> {
    while (this.received.length < count) await new Promise<void>((resolve) => this.wake.push(resolve));
    return this.received;
  }

  close(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private take(received: Received): void {
    this.received.push(received);
    for (const wake of this.wake.splice(0)) wake();
  }
}

/** A browser as a push service knows it: an address, and the keys that open what is sent there. */
export class PushedBrowser {
  readonly endpoint: string;
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.keys.generateKeys();
  }

  subscription(language = 'en') {
    const keys = { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, keys, language };
  }

  /** RFC 8291, from the browser's side. */
  open(body: Buffer): PushPayload {
    const salt = body.subarray(0, 16);
    const idLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + idLength);
    const shared = this.keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.auth, info, 32));
    const derive = (label: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
    const sealed = body.subarray(21 + idLength);
    const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opening.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushPayload;
  }
}

/** RFC 8292: who says to have sent it, if the signature is theirs. */
export function senderOf({ authorization = '' }: IncomingHttpHeaders): {
  key: string;
  claims: { aud: string; sub: string };
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('somebody else has signed this');
  return {
    key,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string },
  };
}
