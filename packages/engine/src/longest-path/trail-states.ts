const INITIAL_ROWS = 256;
const EMPTY = -1;

/**
 * A set of states, each a row of bytes, with the best value seen for it and where that came from. The row to
 * offer next is written in place: fill `draft`, then `offer`.
 */
export class StateSet {
  count = 0;
  values = new Int32Array(INITIAL_ROWS);
  origins = new Int32Array(INITIAL_ROWS);
  readonly #words: number;
  #rows: Int32Array;
  // Open addressing at most half full.
  #table = new Int32Array(4 * INITIAL_ROWS).fill(EMPTY);
  readonly draft: Uint8Array;
  readonly #draftWords: Int32Array;

  constructor(bytes: number) {
    this.#words = Math.ceil(bytes / 4);
    this.#rows = new Int32Array(INITIAL_ROWS * this.#words);
    this.#draftWords = new Int32Array(this.#words);
    this.draft = new Uint8Array(this.#draftWords.buffer);
  }

  clear(): void {
    this.count = 0;
    this.#table.fill(EMPTY);
  }

  /** Copies a state into the draft of another set, or of this one. */
  copyTo(set: StateSet, state: number): void {
    const from = state * this.#words;
    for (let i = 0; i < this.#words; i++) set.#draftWords[i] = this.#rows[from + i] as number;
  }

  /** Adds the draft; of two equal states the one with the higher value stays. */
  offer(value: number, origin: number): void {
    const slot = this.#find();
    let state = this.#table[slot] as number;
    if (state === EMPTY) {
      state = this.count++;
      this.#table[slot] = state;
      this.#rows.set(this.#draftWords, state * this.#words);
    } else if (value <= (this.values[state] as number)) return;
    this.values[state] = value;
    this.origins[state] = origin;
    if (this.count === this.values.length) this.#grow();
  }

  #find(): number {
    const mask = this.#table.length - 1;
    let slot = this.#hashDraft() & mask;
    while (this.#table[slot] !== EMPTY && !this.#isDraft(this.#table[slot] as number))
      slot = (slot + 1) & mask;
    return slot;
  }

  #hashDraft(): number {
    let hash = 0;
    for (let i = 0; i < this.#words; i++) {
      hash = Math.imul(hash ^ (this.#draftWords[i] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  #isDraft(state: number): boolean {
    const from = state * this.#words;
    for (let i = 0; i < this.#words; i++) if (this.#rows[from + i] !== this.#draftWords[i]) return false;
    return true;
  }

  #grow(): void {
    this.values = doubled(this.values);
    this.origins = doubled(this.origins);
    this.#rows = doubled(this.#rows);
    this.#table = new Int32Array(2 * this.#table.length).fill(EMPTY);
    for (let state = 0; state < this.count; state++) {
      this.copyTo(this, state);
      this.#table[this.#find()] = state;
    }
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
