import { describe, expect, it } from 'vitest';
import { TestClock } from '../../test/test-server.ts';
import { DeliveryLimiter } from './delivery-limiter.ts';
import type { DeliveryOutcome } from './guarded-fetch.ts';

const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An address that says nothing until it is told to time out. */
function tarpit(): { calls: number; send: () => Promise<'timedOut'>; timeOut: () => void } {
  const waiting: (() => void)[] = [];
  const pit = {
    calls: 0,
    send: () => {
      pit.calls++;
      return new Promise<'timedOut'>((resolve) => waiting.push(() => resolve('timedOut')));
    },
    timeOut: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
  return pit;
}

const sent = (): Promise<DeliveryOutcome> => Promise.resolve('sent');

describe('posts to the outside', () => {
  it('of one player to addresses that never answer keep nobody else waiting', async () => {
    const limiter = new DeliveryLimiter(new TestClock());
    const pit = tarpit();
    for (let n = 0; n < 300; n++)
      void limiter.pass({ player: 'eve', url: `https://t${n}.example/`, send: pit.send });
    expect(await limiter.pass({ player: 'bob', url: 'https://push.test/', send: sent })).toBe('sent');
    expect(pit.calls).toBe(2);
  });

  it('of many players to one domain that never answers keep nobody else waiting', async () => {
    const limiter = new DeliveryLimiter(new TestClock());
    const pit = tarpit();
    for (let n = 0; n < 100; n++)
      void limiter.pass({ player: `eve ${n}`, url: `https://n${n}.tarpit.example/`, send: pit.send });
    expect(await limiter.pass({ player: 'bob', url: 'https://push.test/', send: sent })).toBe('sent');
    expect(pit.calls).toBe(2);
  });

  it('of many players to many domains that never answer leave room for hosts that do', async () => {
    const limiter = new DeliveryLimiter(new TestClock());
    const pit = tarpit();
    const known = { player: 'bob', url: 'https://push.test/', send: sent };
    expect(await limiter.pass(known)).toBe('sent');
    for (let n = 0; n < 100; n++)
      void limiter.pass({ player: `eve ${n}`, url: `https://tarpit-${n}.example-${n}/`, send: pit.send });
    expect(pit.calls).toBe(8);
    expect(await limiter.pass(known)).toBe('sent');
  });

  it('of many players to a domain that answers just in time leave room for hosts that are prompt', async () => {
    const clock = new TestClock();
    const limiter = new DeliveryLimiter(clock);
    const known = { player: 'bob', url: 'https://push.test/', send: sent };
    expect(await limiter.pass(known)).toBe('sent');
    const answers: (() => void)[] = [];
    const slowly = (): Promise<DeliveryOutcome> =>
      new Promise((resolve) => answers.push(() => resolve('sent')));
    for (let n = 0; n < 100; n++)
      void limiter.pass({ player: `eve ${n}`, url: 'https://slow.example/', send: slowly });
    for (let round = 0; round < 3; round++) {
      clock.advance(2900);
      answers.splice(0).forEach((answer) => answer());
      await flush();
      expect(answers.length).toBeLessThanOrEqual(2);
    }
    expect(await limiter.pass(known)).toBe('sent');
  });

  it('leave a host alone that timed out, longer each time, and come back to it', async () => {
    const clock = new TestClock();
    const limiter = new DeliveryLimiter(clock);
    const pit = tarpit();
    const post = { player: 'eve', url: 'https://tarpit.example/', send: pit.send };
    const first = limiter.pass(post);
    await flush();
    pit.timeOut();
    expect(await first).toBe('again');
    expect(await limiter.pass(post)).toBe('again');
    expect(pit.calls).toBe(1);
    clock.advance(30_000);
    void limiter.pass(post);
    await flush();
    pit.timeOut();
    await flush();
    clock.advance(30_000);
    expect(await limiter.pass(post)).toBe('again');
    clock.advance(30_000);
    expect(await limiter.pass({ ...post, send: sent })).toBe('sent');
  });

  it('that fail do so alone', async () => {
    const limiter = new DeliveryLimiter(new TestClock());
    const send = (): Promise<DeliveryOutcome> => Promise.reject(new Error('no curve point'));
    expect(await limiter.pass({ player: 'eve', url: 'https://push.test/', send })).toBe('refused');
  });
});
