/**
 * SHA-256 of an ASCII text, as hexadecimal. Written out because the browser's own is asynchronous and the
 * engine has no dependencies; tested against Node's.
 */
const ROUND_CONSTANTS = fractionalBitsOfPrimes(64, 1 / 3);
const START = fractionalBitsOfPrimes(8, 1 / 2);

export function sha256(text: string): string {
  const hash = Uint32Array.from(START);
  const words = padded(text);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16)
    compress(hash, words.subarray(block, block + 16), schedule);
  return Array.from(hash, (part) => part.toString(16).padStart(8, '0')).join('');
}

/** The message, a single one bit, zeros, and the length in bits, in whole blocks of sixteen words. */
function padded(text: string): Uint32Array {
  const blocks = Math.ceil((text.length + 9) / 64);
  const words = new Uint32Array(blocks * 16);
  const put = (at: number, byte: number) => {
    words[at >> 2] = word(words, at >> 2) | (byte << (24 - 8 * (at & 3)));
  };
  for (let i = 0; i < text.length; i++) put(i, text.charCodeAt(i) & 0xff);
  put(text.length, 0x80);
  words[words.length - 1] = text.length * 8;
  return words;
}

function compress(hash: Uint32Array, block: Uint32Array, w: Uint32Array): void {
  w.set(block);
  for (let i = 16; i < 64; i++) {
    const x = word(w, i - 15);
    const y = word(w, i - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = word(w, i - 16) + s0 + word(w, i - 7) + s1;
  }
  const v = Uint32Array.from(hash);
  for (let i = 0; i < 64; i++) {
    const [a, b, c, e, f, g] = [word(v, 0), word(v, 1), word(v, 2), word(v, 4), word(v, 5), word(v, 6)];
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (word(v, 7) + s1 + choice + word(ROUND_CONSTANTS, i) + word(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    v.copyWithin(1, 0, 7);
    v[4] = word(v, 4) + t1;
    v[0] = t1 + s0 + majority;
  }
  for (let i = 0; i < 8; i++) hash[i] = word(hash, i) + word(v, i);
}

function rotate(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

function word(words: Uint32Array, at: number): number {
  return words[at] as number;
}

function fractionalBitsOfPrimes(count: number, power: number): Uint32Array {
  const out: number[] = [];
  for (let n = 2; out.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) out.push((n ** power % 1) * 2 ** 32);
  }
  return Uint32Array.from(out);
}
