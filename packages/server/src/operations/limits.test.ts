import { expect, it } from 'vitest';
import { ReadQueue } from './limits.ts';

it('reads a few lists of one address at a time and refuses a crowd', async () => {
  const queue = new ReadQueue();
  const done: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => done.push(resolve));
  const asked = Array.from({ length: 64 }, () => queue.run('192.0.2.1', slow));
  expect(done).toHaveLength(4);
  await expect(queue.run('192.0.2.1', slow)).rejects.toMatchObject({ problem: { code: 'TOO_MANY' } });
  await expect(queue.run('192.0.2.2', async () => 'read')).resolves.toBe('read');
  for (let next = 0; next < 64; next++) {
    await expect.poll(() => done.length).toBeGreaterThan(next);
    done[next]?.();
  }
  await Promise.all(asked);
  await expect(queue.run('192.0.2.1', async () => 'read')).resolves.toBe('read');
});
