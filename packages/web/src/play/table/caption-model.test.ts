import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Hover, watchCaption } from './caption-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function caption() {
  const hover = signal<Hover | null>(null);
  const isBusy = signal(false);
  const seq = signal(0);
  // Left of 10 lies the caption.
  const { shown, stop } = watchCaption({ hover, isBusy, seq, isOnCaption: ({ at }) => at.x < 10 });
  const rest = (route: string | null, x = 20): void => {
    hover.value = { route, at: { x, y: 2 } };
    vi.advanceTimersByTime(400);
  };
  return { isBusy, seq, shown, rest, stop };
}

describe('the caption of a route', () => {
  it('shows where the mouse rests, and goes with it', () => {
    const { rest, shown } = caption();
    rest('denver--omaha');
    expect(shown.value?.route).toBe('denver--omaha');
    rest(null);
    expect(shown.value).toBeNull();
  });

  it('can be gone up to and read, and goes once the mouse leaves it', () => {
    const { rest, shown } = caption();
    rest('denver--omaha');
    rest(null, 5);
    expect(shown.value?.route).toBe('denver--omaha');
    rest(null, 30);
    expect(shown.value).toBeNull();
  });

  it('is put away by what happens, and does not come back to say whose the route is now', () => {
    const { rest, shown, isBusy, seq } = caption();
    rest('denver--omaha');
    isBusy.value = true;
    expect(shown.value).toBeNull();
    seq.value = 1;
    isBusy.value = false;
    rest('denver--omaha');
    expect(shown.value).toBeNull();
    rest('denver--helena');
    expect(shown.value?.route).toBe('denver--helena');
  });

  it('does not come up while a claim is open', () => {
    const { rest, shown, isBusy } = caption();
    isBusy.value = true;
    rest('denver--omaha');
    isBusy.value = false;
    expect(shown.value).toBeNull();
  });
});
