import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ProcessGroup, startGuard } from './process-group.ts';

function sleeper() {
  const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
  if (child.pid === undefined) throw new Error('sleep could not be started');
  return { child, pid: child.pid, gone: once(child, 'exit') };
}

it('a group is killed when we are gone, however that came about', async () => {
  const { pid, gone } = sleeper();
  const guard = startGuard(pid);
  // What the system does to our end of the pipe when this process or worker ends.
  guard.stdin?.destroy();
  expect(await gone).toEqual([null, 'SIGKILL']);
});

it('a group is killed on demand, and its guard with it', async () => {
  const { pid, gone } = sleeper();
  const group = new ProcessGroup(pid);
  group.kill();
  expect(await gone).toEqual([null, 'SIGKILL']);
  expect(() => group.kill()).not.toThrow();
});
