import { deflateSync } from 'node:zlib';

export type Rgb = readonly [number, number, number];
export type Spot = readonly [number, number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of plain strokes and dots, drawn pixel by pixel: all a preview of a board needs. */
export class Picture {
  readonly width: number;
  readonly height: number;
  private readonly pixels: Buffer;

  constructor(width: number, height: number, background: Rgb) {
    this.width = width;
    this.height = height;
    this.pixels = Buffer.alloc(width * height * 3);
    for (let at = 0; at < this.pixels.length; at++) this.pixels[at] = background[at % 3] ?? 0;
  }

  /** A stroke with round ends; a dot where both ends are the same. */
  stroke([x1, y1]: Spot, [x2, y2]: Spot, { width, color }: { width: number; color: Rgb }): void {
    const radius = width / 2;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const squared = dx * dx + dy * dy || 1;
    const [left, right] = [Math.min(x1, x2) - radius - 1, Math.max(x1, x2) + radius + 1];
    const [top, bottom] = [Math.min(y1, y2) - radius - 1, Math.max(y1, y2) + radius + 1];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, right); x++) {
        const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared));
        const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
        this.blend(x, y, { color, cover: Math.min(1, radius + 0.5 - distance) });
      }
    }
  }

  private blend(x: number, y: number, { color, cover }: { color: Rgb; cover: number }): void {
    if (cover <= 0) return;
    const at = (y * this.width + x) * 3;
    for (const [index, value] of color.entries()) {
      const under = this.pixels[at + index] ?? 0;
      this.pixels[at + index] = Math.round(under + (value - under) * cover);
    }
  }

  png(): Buffer {
    const rows = Buffer.alloc((this.width * 3 + 1) * this.height);
    for (let y = 0; y < this.height; y++) {
      const from = y * this.width * 3;
      this.pixels.copy(rows, y * (this.width * 3 + 1) + 1, from, from + this.width * 3);
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Eight bits a channel, red, green and blue.
    header.set([8, 2, 0, 0, 0], 8);
    const parts = [
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows, { level: 6 })),
      chunk('IEND', Buffer.alloc(0)),
    ];
    return Buffer.concat([SIGNATURE, ...parts]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

/** Node has one of its own, but not in the oldest version that is supported. */
function crc32(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (CRC_TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}
