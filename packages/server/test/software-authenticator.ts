import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR as an authenticator needs. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.of((type << 5) | count);
  if (count < 256) return Buffer.of((type << 5) | 24, count);
  return Buffer.of((type << 5) | 25, count >> 8, count & 255);
}

const PRESENT_AND_VERIFIED = 0b0000_0101;
const WITH_CREDENTIAL = 0b0100_0000;

/** A passkey as a phone or a security key would hold it, with ES256. */
export class SoftwareAuthenticator {
  readonly id: Buffer;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private readonly site: { origin: string; host: string };
  private counter = 0;

  constructor(site: { origin: string; host: string }, idBytes = 16) {
    this.id = randomBytes(idBytes);
    this.site = site;
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  register(challenge: string): object {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.of(this.id.length >> 8, this.id.length & 255);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, encode(cose)]);
    const authData = Buffer.concat([this.header(PRESENT_AND_VERIFIED | WITH_CREDENTIAL), credential]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  login(challenge: string): object {
    this.counter++;
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.header(PRESENT_AND_VERIFIED);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
    });
  }

  /** As if another device had copied the key before. */
  turnBack(): void {
    this.counter = 0;
  }

  private header(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(this.site.host).digest(), Buffer.of(flags), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.site.origin, crossOrigin: false }));
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
