import { betterLine, Judge, type Judgment, usualGames } from '@waybill/bots/judge';
import type { JudgeNews } from '@waybill/client/replay/judging';
import { type Review, reviewGame } from '@waybill/client/replay/review';
import { findBoard } from '@waybill/client/session/boards';
import type { Board, GameFile } from '@waybill/engine';

/** The same numbers for all viewers of the game. */
const SEED = 1;
/** Between chunks the page may ask for something else. */
const CHUNK_MS = 60;
/** To put everything together takes a while, too. */
const LOOK_EVERY_MS = 1500;

export type ToJudge =
  | { readonly type: 'open'; readonly file: GameFile }
  | { readonly type: 'work' | 'pause' }
  | { readonly type: 'line'; readonly id: number; readonly entry: number; readonly better: string };

/** A better line as a game of its own, lived through. */
export interface BetterLine {
  readonly file: GameFile;
  readonly review: Review;
}

export type FromJudge =
  | ({ readonly type: 'news' } & JudgeNews)
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'line'; readonly id: number; readonly line: BetterLine | null };

class JudgeDesk {
  private readonly board: Board;
  private readonly file: GameFile;
  private judge: Judge | null = null;
  private isWorking = false;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(board: Board, file: GameFile) {
    this.board = board;
    this.file = file;
  }

  work(): void {
    if (!this.judge) {
      const opened = Judge.open(this.board, this.file, { games: usualGames(this.file.players), seed: SEED });
      if ('fault' in opened) return send({ type: 'failed', reason: opened.fault.code });
      this.judge = opened.judge;
    }
    this.isWorking = true;
    this.workOn(this.judge);
  }

  pause(): void {
    this.isWorking = false;
  }

  line(entry: number, better: string): BetterLine | null {
    const { board } = this;
    const file = betterLine(board, this.file, { entry, better });
    const lived = file && reviewGame(board, file);
    return lived && 'review' in lived ? { file, review: lived.review } : null;
  }

  private workOn(judge: Judge): void {
    if (!this.isWorking) return;
    const until = performance.now() + CHUNK_MS;
    while (!judge.isDone && performance.now() < until) judge.step();
    const judgment = this.look(judge);
    send({
      type: 'news',
      done: judge.results.length,
      of: judge.jobs.length,
      ...(judgment && { judgment }),
    });
    if (!judge.isDone) setTimeout(() => this.workOn(judge));
  }

  private look(judge: Judge): Judgment | null {
    const isDue = judge.isDone || performance.now() - this.lookedAt > LOOK_EVERY_MS;
    const judgment = isDue ? judge.judgment() : null;
    if (judgment) this.lookedAt = performance.now();
    return judgment;
  }
}

function send(message: FromJudge): void {
  globalThis.postMessage(message);
}

let desk: JudgeDesk | null = null;

globalThis.addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  switch (data.type) {
    case 'open': {
      const board = findBoard(data.file.map);
      desk = board && new JudgeDesk(board, data.file);
      return;
    }
    case 'work':
      return desk?.work();
    case 'pause':
      return desk?.pause();
    case 'line': {
      const { id, entry, better } = data;
      return send({ type: 'line', id, line: desk?.line(entry, better) ?? null });
    }
  }
});
