const NEWLINE = 0x0a;
const SPACE = 0x20;

/** Cuts a stream of bytes into lines, in a buffer that never grows. */
export class LineReader {
  private readonly buffer: Uint8Array;
  private held = 0;

  constructor(longest: number) {
    this.buffer = new Uint8Array(longest);
  }

  /** Hands on every line that is now complete, but no blank ones; `false` as soon as one is too long. */
  read(chunk: Uint8Array, take: (line: Uint8Array) => void): boolean {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (!this.hold(chunk.subarray(start, end))) return false;
      const line = this.buffer.slice(0, this.held);
      this.held = 0;
      start = end + 1;
      if (line.some((byte) => byte > SPACE)) take(line);
    }
    return this.hold(chunk.subarray(start));
  }

  private hold(piece: Uint8Array): boolean {
    if (this.held + piece.length > this.buffer.length) return false;
    this.buffer.set(piece, this.held);
    this.held += piece.length;
    return true;
  }
}
