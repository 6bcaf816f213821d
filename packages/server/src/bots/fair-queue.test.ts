import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

describe('a queue that is fair by owner', () => {
  it('lets somebody who asks for one thing in before the rest of what another asked for', async () => {
    const queue = new FairQueue();
    const done: string[] = [];
    const ask = (owner: string) =>
      queue.run(owner, 1000, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push(owner);
      });
    const all = Array.from({ length: 50 }, () => ask('eve'));
    all.push(ask('bob'), ask('ann'), ask('bob'));
    await Promise.all(all);
    expect(done.slice(0, 5)).toEqual(['eve', 'eve', 'bob', 'ann', 'eve']);
    expect(done).toHaveLength(53);
    expect(queue.size).toBe(0);
    expect(queue.delayOf('eve', 1)).toBe(1);
  });

  it('tells each owner how long they would wait', async () => {
    const queue = new FairQueue();
    const never = (): Promise<void> => new Promise(() => undefined);
    for (let asked = 0; asked < 40; asked++) void queue.run('eve', 1000, never);
    expect(queue.delayOf('eve', 1000)).toBe(41_000);
    expect(queue.delayOf('bob', 1000)).toBe(2000);
    expect(queue.delayOf('bob', 5)).toBe(10);
  });

  it('goes on after a task that fails', async () => {
    const queue = new FairQueue();
    const failed = queue.run('eve', 5, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await queue.run('eve', 5, async () => 'yes')).toBe('yes');
  });
});
