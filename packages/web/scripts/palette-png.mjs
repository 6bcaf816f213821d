import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Makes a screenshot small: a PNG with at most 256 colors, which is plenty for flat print. */
export function palettePng(png) {
  const { width, height, pixels } = decode(png);
  const palette = paletteFor(pixels);
  const nearest = new Map();
  const indexed = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const key = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
      if (!nearest.has(key)) nearest.set(key, nearestIn(palette, key));
      indexed[y * (width + 1) + 1 + x] = nearest.get(key);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(indexed, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc(body), 4 + body.length);
  return frame;
}

function crc(bytes) {
  if (crc32) return crc32(bytes);
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/** Reads what Chromium writes: 8 bits a channel, not interlaced, with or without alpha. */
function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const lines = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? lines[y * stride + x - channels] : 0;
      const up = y > 0 ? lines[(y - 1) * stride + x] : 0;
      const corner = y > 0 && x >= channels ? lines[(y - 1) * stride + x - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      lines[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (let n = 0; n < width * height; n++) lines.copy(pixels, n * 3, n * channels, n * channels + 3);
  return { width, height, pixels };
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Median cut over the colors that occur, weighed by how often. */
function paletteFor(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const key = ((pixels[at] >> 2) << 12) | ((pixels[at + 1] >> 2) << 6) | (pixels[at + 2] >> 2);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const colors = [...counts].map(([key, count]) => ({
    rgb: [((key >> 12) << 2) | 2, (((key >> 6) & 63) << 2) | 2, ((key & 63) << 2) | 2],
    count,
  }));
  const boxes = [colors];
  while (boxes.length < 256) {
    boxes.sort((a, b) => weight(b) - weight(a));
    const [widest] = boxes;
    if (!widest || widest.length < 2) break;
    const axis = [0, 1, 2].toSorted((a, b) => spread(widest, b) - spread(widest, a))[0];
    widest.sort((a, b) => a.rgb[axis] - b.rgb[axis]);
    const half = widest.reduce((sum, { count }) => sum + count, 0) / 2;
    let seen = 0;
    let at = 1;
    while (at < widest.length - 1 && (seen += widest[at - 1].count) < half) at++;
    boxes.splice(0, 1, widest.slice(0, at), widest.slice(at));
  }
  return boxes.map((box) => {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    return [0, 1, 2].map((axis) =>
      Math.round(box.reduce((sum, { rgb, count }) => sum + rgb[axis] * count, 0) / total),
    );
  });
}

function spread(box, axis) {
  const values = box.map(({ rgb }) => rgb[axis]);
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

function weight(box) {
  const wide = Math.max(spread(box, 0), spread(box, 1), spread(box, 2));
  return box.length < 2 ? 0 : wide * Math.sqrt(box.reduce((sum, { count }) => sum + count, 0));
}

function nearestIn(palette, key) {
  const [red, green, blue] = [key >> 16, (key >> 8) & 255, key & 255];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [r, g, b]] of palette.entries()) {
    const off = 3 * (red - r) ** 2 + 4 * (green - g) ** 2 + 2 * (blue - b) ** 2;
    if (off < least) [least, best] = [off, index];
  }
  return best;
}
