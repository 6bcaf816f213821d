import type { Page } from '@playwright/test';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import type { Color } from './oklab.ts';

/** What was measured on a board as it is drawn: open inks by their color, pieces by their seat. */
export interface RenderedInks {
  readonly open: ReadonlyMap<string, Color>;
  readonly pieces: ReadonlyMap<string, Color>;
}

const colorOfRoute = new Map(
  [northAmerica, sanFrancisco].flatMap(({ routes }) => routes.map(({ id, color }) => [id, color] as const)),
);

/** The mean color of all pixels of each kind of space, with everything printed on it or standing on it. */
export async function renderedInks(page: Page): Promise<RenderedInks> {
  const picture = (await page.screenshot()).toString('base64');
  const measured = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('nothing to read pixels with');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const found: { route: string; owner: string | null; sum: number[]; count: number }[] = [];
    for (const route of document.querySelectorAll<SVGGElement>('.board-drawing [data-route]')) {
      const owner = route.querySelector<SVGElement>('[data-owner]')?.dataset['owner'] ?? null;
      const sum = [0, 0, 0];
      let count = 0;
      for (const space of route.querySelectorAll<SVGPathElement>('.space')) {
        const box = space.getBoundingClientRect();
        const toSpace = space.getScreenCTM()?.inverse();
        for (let y = Math.ceil(box.top); y < box.bottom; y++)
          for (let x = Math.ceil(box.left); x < box.right; x++) {
            if (!space.isPointInFill(new DOMPoint(x + 0.5, y + 0.5).matrixTransform(toSpace))) continue;
            for (const channel of [0, 1, 2])
              sum[channel] = (sum[channel] ?? 0) + (data[(y * image.width + x) * 4 + channel] ?? 0);
            count++;
          }
      }
      found.push({ route: route.dataset['route'] ?? '', owner, sum, count });
    }
    return found;
  }, picture);
  const open = new Map<string, { sum: number[]; count: number }>();
  const pieces: typeof open = new Map();
  for (const { route, owner, sum, count } of measured) {
    const [kinds, name] = owner === null ? [open, colorOfRoute.get(route) ?? ''] : [pieces, owner];
    const known = kinds.get(name) ?? { sum: [0, 0, 0], count: 0 };
    kinds.set(name, {
      sum: known.sum.map((value, at) => value + (sum[at] ?? 0)),
      count: known.count + count,
    });
  }
  return { open: means(open), pieces: means(pieces) };
}

function means(sums: ReadonlyMap<string, { sum: number[]; count: number }>): ReadonlyMap<string, Color> {
  return new Map(
    [...sums].map(([name, { sum, count }]) => {
      const [red = 0, green = 0, blue = 0] = sum;
      return [name, [red / count, green / count, blue / count]];
    }),
  );
}
