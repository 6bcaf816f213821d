import { expect, type Page, test } from '@playwright/test';
import { withGallery } from './gallery.ts';
import { nearestPairs } from './oklab.ts';
import { renderedInks } from './rendered-inks.ts';

interface Part {
  readonly name: string;
  /** Parts of one group may lie upon each other: a space and the piece on it. */
  readonly group: string;
  readonly kind: string;
  readonly points: readonly (readonly [number, number])[];
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

const gallery = withGallery();

for (const map of ['north-america', 'san-francisco'])
  test(`nothing overlaps on ${map} on a desktop, a tablet and a phone`, async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(gallery(`map=${map}&state=full`));
      await page.locator('.board-drawing').waitFor();
      await page.evaluate(() => document.fonts.load('600 15px "Fraunces Variable"'));
      const parts = await partsOnScreen(page);
      expect(parts.filter(({ kind }) => kind === 'label').length).toBeGreaterThan(20);
      expect(parts.filter(({ kind }) => kind === 'piece').length).toBeGreaterThan(100);
      expect(parts.filter(({ kind }) => kind === 'marker').length).toBeGreaterThan(3);
      expect(overlaps(parts), `at ${size.width}×${size.height}`).toEqual([]);
    }
  });

for (const map of ['north-america', 'san-francisco'])
  test(`networks stand out from open routes on ${map}, by day and by night, on a desktop and a phone`, async ({
    page,
  }) => {
    const tooNear: string[] = [];
    for (const size of SIZES.filter(({ width }) => width !== 820))
      for (const theme of ['light', 'dark']) {
        await page.setViewportSize(size);
        await page.goto(gallery(`map=${map}&state=endgame&theme=${theme}`));
        await page.locator('.board-drawing').waitFor();
        const { pieces } = await renderedInks(page);
        await page.goto(gallery(`map=${map}&state=empty&theme=${theme}`));
        await page.locator('.board-drawing').waitFor();
        const { open } = await renderedInks(page);
        expect(pieces.size).toBeGreaterThan(3);
        expect(open.size).toBeGreaterThan(5);
        const least = [
          { what: 'pieces and open spaces', pairs: nearestPairs(pieces, open), wanted: 0.12 },
          { what: 'pieces of two players', pairs: nearestPairs(pieces), wanted: 0.12 },
          { what: 'open spaces', pairs: nearestPairs(open), wanted: 0.1 },
        ];
        for (const { what, pairs, wanted } of least) {
          const [nearest] = pairs;
          if (!nearest) throw new Error(`no ${what}`);
          const line = `${size.width} ${theme}, ${what}: ${nearest.pair} ${nearest.distance.toFixed(3)}`;
          test.info().annotations.push({ type: 'Oklab', description: line });
          if (nearest.distance < wanted) tooNear.push(line);
        }
      }
    expect(tooNear).toEqual([]);
  });

/** Every label as its ink is drawn, every space, piece, ring and marker, in pixels of the screen. */
function partsOnScreen(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const found: Part[] = [];
    const pen = document.createElement('canvas').getContext('2d');
    const addShape = (
      part: Omit<Part, 'points'>,
      element: Element | null,
      shape: readonly (readonly number[])[],
    ) => {
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      if (!matrix || shape.length < 3) throw new Error(`${part.name} is not drawn`);
      const points = shape.map(([x = 0, y = 0]): [number, number] => {
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return [point.x, point.y];
      });
      found.push({ ...part, points });
    };
    const add = (part: Omit<Part, 'points'>, element: Element | null, box: readonly number[]) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = box;
      const corners = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ];
      addShape(part, element, corners);
    };
    /** Where a path's strokes end; each of its shapes apart. */
    const shapesOf = (path: Element): (readonly number[])[][] =>
      (path.getAttribute('d') ?? '').split(/(?=M)/).map((shape) =>
        [...shape.matchAll(/[A-Y][^A-Z]*/g)].map(([stroke]) => {
          const numbers = stroke.match(/-?[\d.]+/g) ?? [];
          return numbers.slice(-2).map(Number);
        }),
      );
    for (const route of document.querySelectorAll<SVGElement>('[data-route]')) {
      const group = route.dataset['route'] ?? '';
      for (const [n, space] of [...route.querySelectorAll('.space')].entries())
        for (const shape of shapesOf(space))
          addShape({ name: `${group} space ${n}`, group, kind: 'space' }, space, shape);
      for (const body of route.querySelectorAll('.piece-body'))
        for (const [n, shape] of shapesOf(body).entries())
          addShape({ name: `${group} piece ${n}`, group, kind: 'piece' }, body, shape);
    }
    for (const place of document.querySelectorAll<SVGElement>('[data-location]')) {
      const name = place.dataset['location'] ?? '';
      const ring = place.querySelector('.location-ring');
      const radius = (Number(ring?.getAttribute('r')) + 0.9) * Math.SQRT1_2;
      add({ name, group: `ring ${name}`, kind: 'ring' }, ring, [-radius, -radius, radius, radius]);
    }
    for (const marker of document.querySelectorAll<SVGElement>('[data-seat].score-marker')) {
      const name = `marker ${marker.dataset['seat']}`;
      add({ name, group: name, kind: 'marker' }, marker, [-9.5, -9.5, 9.5, 9.5]);
    }
    for (const label of document.querySelectorAll<SVGTextElement>('[data-label]')) {
      const style = getComputedStyle(label);
      if (!pen) throw new Error('nothing to measure text with');
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      for (const line of label.querySelectorAll('tspan')) {
        const ink = pen.measureText(line.textContent ?? '');
        const [x, y] = [Number(line.getAttribute('x')), Number(line.getAttribute('y'))];
        const half = ink.width / 2;
        const box = [x - half, y - ink.actualBoundingBoxAscent, x + half, y + ink.actualBoundingBoxDescent];
        const group = `label ${label.dataset['label']}`;
        add({ name: `“${line.textContent}”`, group, kind: 'label' }, label, box);
      }
    }
    return found;
  });
}

function overlaps(parts: readonly Part[]): string[] {
  return parts.flatMap((a, index) =>
    parts
      .slice(index + 1)
      .filter((b) => a.group !== b.group && !areApart(a, b))
      .map((b) => `${a.name} and ${b.name}`),
  );
}

/** Some side of one of them has the other wholly beyond it. */
function areApart(a: Part, b: Part): boolean {
  return [a, b].some(({ points }) =>
    points.some(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      const along = ({ points: all }: Part) => all.map(([px, py]) => px * (nextY - y) - py * (nextX - x));
      return Math.max(...along(a)) <= Math.min(...along(b)) || Math.max(...along(b)) <= Math.min(...along(a));
    }),
  );
}
