import { describe, expect, it } from 'vitest';
import { fittedSize, MAX_ZOOM, showing, withinRoom, zoomedAbout } from './placement.ts';

const window = { width: 400, height: 300 };
const sheet = fittedSize({ width: 1000, height: 500 }, window);

describe('the sheet in its window', () => {
  it('fits as large as it can', () => {
    expect(sheet).toEqual({ width: 400, height: 200 });
  });

  it('is centered where there is room, and leaves no gap where there is none', () => {
    expect(withinRoom({ x: -90, y: 77, zoom: 1 }, sheet, window)).toEqual({ x: 0, y: 50, zoom: 1 });
    expect(withinRoom({ x: 50, y: 10, zoom: 3 }, sheet, window)).toEqual({ x: 0, y: 0, zoom: 3 });
    expect(withinRoom({ x: -5000, y: -5000, zoom: 3 }, sheet, window)).toEqual({ x: -800, y: -300, zoom: 3 });
  });

  it('never gets smaller than the window nor absurdly large', () => {
    expect(withinRoom({ x: 0, y: 0, zoom: 0.2 }, sheet, window).zoom).toBe(1);
    expect(withinRoom({ x: 0, y: 0, zoom: 99 }, sheet, window).zoom).toBe(MAX_ZOOM);
  });

  it('keeps the point under the fingers when zoomed', () => {
    const before = { x: -120, y: -60, zoom: 2 };
    const after = zoomedAbout(before, 1.5, { x: 130, y: 90 });
    expect((130 - after.x) / after.zoom).toBeCloseTo((130 - before.x) / before.zoom);
    expect((90 - after.y) / after.zoom).toBeCloseTo((90 - before.y) / before.zoom);
  });

  it('shows a part in the middle with room around it', () => {
    const shown = showing({ left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 }, sheet, window);
    expect(shown.zoom).toBe(3);
    expect(shown.x + 0.5 * sheet.width * shown.zoom).toBeCloseTo(200);
    expect(showing({ left: 0, right: 1, top: 0, bottom: 1 }, sheet, window).zoom).toBe(1);
  });
});
