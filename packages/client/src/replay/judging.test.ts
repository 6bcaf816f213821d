import type { Judgment } from '@waybill/bots/judge';
import { describe, expect, it } from 'vitest';
import {
  type JudgedSoFar,
  type JudgeNews,
  type JudgeThread,
  Judging,
  type JudgmentStore,
} from './judging.ts';

const judgmentOf = (games: number): Judgment => ({
  version: 1,
  judge: { policy: 'sharp', games, seed: 1 },
  seats: [],
  moves: [],
  turningPoints: [],
  luck: [],
  details: [],
});

/** Tells what the test wants it to tell. */
class ScriptedThread implements JudgeThread {
  tell: (news: JudgeNews) => void = () => undefined;
  fail: (reason: unknown) => void = () => undefined;
  starts = 0;
  stops = 0;

  judge(on: Parameters<JudgeThread['judge']>[0]): () => void {
    this.starts++;
    this.tell = on.news;
    this.fail = on.failed;
    return () => this.stops++;
  }
}

class Shelf implements JudgmentStore {
  saved: JudgedSoFar | null = null;

  read(): Promise<JudgedSoFar | null> {
    return Promise.resolve(this.saved);
  }

  write(judgment: Judgment): Promise<void> {
    this.saved = { judgment, status: 'final' };
    return Promise.resolve();
  }
}

function setUp() {
  const thread = new ScriptedThread();
  const store = new Shelf();
  return { thread, store, judging: new Judging({ thread, store }) };
}

describe('judging a game', () => {
  it('shows what is found so far, and saves it at the end', async () => {
    const { thread, store, judging } = setUp();
    await judging.start();
    expect(judging.progress.value).toBe(0);
    thread.tell({ done: 1, of: 4 });
    expect(judging.judged.value).toBeNull();
    thread.tell({ done: 2, of: 4, judgment: judgmentOf(1) });
    expect(judging.judged.value).toEqual({ judgment: judgmentOf(1), status: 'partial' });
    expect(store.saved).toBeNull();
    thread.tell({ done: 4, of: 4, judgment: judgmentOf(2) });
    expect(judging.judged.value).toEqual({ judgment: judgmentOf(2), status: 'final' });
    expect(judging.progress.value).toBeNull();
    expect(store.saved?.judgment).toEqual(judgmentOf(2));
  });

  it('opens at once what was saved', async () => {
    const { thread, store, judging } = setUp();
    await store.write(judgmentOf(5));
    await judging.start();
    expect(judging.judged.value).toEqual({ judgment: judgmentOf(5), status: 'final' });
    expect(thread.starts).toBe(0);
  });

  it('stops when nobody looks any more, and goes on later', async () => {
    const { thread, judging } = setUp();
    await judging.start();
    judging.stop();
    expect(thread.stops).toBe(1);
    thread.tell({ done: 4, of: 4, judgment: judgmentOf(1) });
    expect(judging.judged.value).toBeNull();
    await judging.start();
    expect(thread.starts).toBe(2);
  });

  it('does not begin when it was stopped before it knew what is saved', async () => {
    const { thread, judging } = setUp();
    const started = judging.start();
    judging.stop();
    await started;
    expect(thread.starts).toBe(0);
  });

  it('does not believe what came with a file until it has judged the game itself', async () => {
    const { thread, store, judging } = setUp();
    store.saved = { judgment: judgmentOf(99), status: 'foreign' };
    await judging.start();
    thread.tell({ done: 2, of: 4, judgment: judgmentOf(1) });
    expect(judging.judged.value).toEqual({ judgment: judgmentOf(99), status: 'foreign' });
    thread.tell({ done: 4, of: 4, judgment: judgmentOf(2) });
    expect(judging.judged.value).toEqual({ judgment: judgmentOf(2), status: 'final' });
    expect(store.saved?.judgment).toEqual(judgmentOf(2));
  });

  it('says what failed, and may be started again', async () => {
    const { thread, judging } = setUp();
    await judging.start();
    thread.fail('no worker');
    expect(judging.failure.value).toBe('no worker');
    expect(judging.progress.value).toBeNull();
    await judging.start();
    expect(thread.starts).toBe(2);
    expect(judging.failure.value).toBeNull();
  });
});
