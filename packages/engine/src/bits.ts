/** How many bits are set. */
export function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** The position of the n-th bit that is set, from 0. */
export function nthBit(bits: number, n: number): number {
  let rest = bits;
  for (let left = n; left > 0; left--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
