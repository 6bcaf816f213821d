/** How many bits are set, counted in pairs, fours and eights at once: a loop would surprise the processor. */
export function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the n-th bit that is set, from 0. */
export function nthBit(bits: number, n: number): number {
  let rest = bits;
  for (let left = n; left > 0; left--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
