import { makeBot } from '@waybill/bots';
import type { BotAnswer, Question } from '@waybill/bots/thread';
import {
  type Action,
  FastChance,
  legalActionsIn,
  type Seat,
  sha256,
  type View,
  verifyGame,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { branchOf } from '../replay/branch.ts';
import { findBoard } from './boards.ts';
import { GameHost, type HostedGame, HostedGameFault } from './game-host.ts';
import type { FromHost } from './host-messages.ts';
import type { PlayerInfo } from './session.ts';

type Now = Extract<FromHost, { type: 'now' }>;

const dice = new FastChance(11);

/** Bots answer a little later, as from another thread. */
async function ask({ view, bot }: Question, signal: AbortSignal): Promise<BotAnswer> {
  await Promise.resolve();
  if (signal.aborted) return { failure: 'CANCELED', reason: '' };
  return { action: choose(view, bot) };
}

function boardOf(map: string) {
  const board = findBoard(map);
  if (!board) throw new Error(map);
  return board;
}

function choose(view: View, level: string): Action {
  const board = boardOf(view.map);
  const legal = legalActionsIn(board, view);
  const bot = makeBot(level === 'random' ? 'random' : 'regular', board);
  return board.actions.describe(bot.choose({ view, legal, chance: dice, budget: { milliseconds: 5 } }));
}

/** `human` or a level for each seat. */
function seats(...kinds: readonly string[]): PlayerInfo[] {
  return kinds.map((kind, seat) => ({ seat, name: `P${seat}`, bot: kind === 'human' ? null : kind }));
}

function gameOf(players: readonly PlayerInfo[], seed = 'a game'): HostedGame {
  return {
    id: 'g',
    players,
    saved: { settings: { players: players.length, first: 0, version: 2 }, seed: sha256(seed), log: [] },
  };
}

/** A page without a screen: keeps what it was told, and what was kept for it. */
async function pageFor(map: string, game: HostedGame) {
  const messages: Now[] = [];
  let kept = game;
  const host = await GameHost.open(boardOf(map), game, {
    ask,
    save: async (saved) => void (kept = structuredClone(saved)),
    tell: (message) => void (message.type === 'now' && messages.push(structuredClone(message))),
  });
  const now = () => (messages.at(-1) as Now).situation;
  /** Lets everything happen that needs nobody. */
  const settle = async () => {
    for (let before = -1; before !== messages.length; ) {
      before = messages.length;
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { host, messages, now, settle, kept: () => kept };
}

type Page = Awaited<ReturnType<typeof pageFor>>;

/** One thing that somebody at the screen does; `false` when the game is over. */
async function goOn({ host, now, settle }: Page): Promise<boolean> {
  await settle();
  const { view, seat, handover, curtain, players } = now();
  if (view.phase === 'over') return false;
  if (curtain !== null) host.liftCurtain();
  else if (handover !== null) host.handOver();
  else if (seat !== null && view.toAct.includes(seat))
    expect(await host.submit(choose(view, 'regular'))).toBeNull();
  else if (view.toAct.some((one) => players[one]?.bot !== null)) host.next();
  else throw new Error('nobody can do anything');
  await settle();
  return true;
}

const MIXES = [
  ['north-america', ['human', 'regular', 'random', 'regular', 'regular']],
  ['north-america', ['human', 'human', 'human']],
  ['north-america', ['regular', 'human']],
  ['san-francisco', ['human', 'regular']],
  ['san-francisco', ['human', 'regular', 'human', 'human']],
  ['san-francisco', ['regular', 'regular', 'regular']],
] as const;

describe.each(MIXES)('a whole game on %s with %j', (map, kinds) => {
  it('is played to the end, shows only what may be seen, and verifies', async () => {
    const page = await pageFor(map, gameOf(seats(...kinds)));
    expect(page.host.file()).toBeNull();
    while (await goOn(page));
    const file = page.host.file();
    expect(file && verifyGame(boardOf(map), file)).toBeNull();
    expect(page.now().deal.seed).toBe(sha256('a game'));
    for (const message of page.messages) expectNoSecrets(message);
    expect(page.messages.at(-1)?.history?.length).toBe(1 + (file?.log.length ?? 0));
  });
});

/** The worker tells the page nothing but what the person in front of the screen may know. */
function expectNoSecrets({ situation, step, history }: Now): void {
  const { seat, curtain, view, deal } = situation;
  if (curtain !== null) expect(seat).toBeNull();
  expect(view.viewer).toBe(seat ?? 'spectator');
  if (view.phase !== 'over') {
    expect(deal.seed).toBeNull();
    for (const other of view.seats) expect(other.own === undefined).toBe(other.seat !== seat);
  }
  for (const { events, action, seat: actor } of [...(history ?? []), ...(step ? [step] : [])]) {
    for (const event of events) if ('secret' in event) expect(event.seat).toBe(seat);
    if (action?.type === 'keepTickets') expect(actor).toBe(seat);
  }
}

async function playUntil(page: Page, wanted: () => boolean): Promise<void> {
  while (!wanted()) if (!(await goOn(page))) throw new Error('never happened');
}

describe('the host', () => {
  it('lets bots think at once, but move only when told to', async () => {
    const page = await pageFor('san-francisco', gameOf(seats('human', 'regular')));
    await playUntil(page, () => page.now().view.toAct[0] === 1 && page.now().view.phase === 'turn');
    const { seq } = page.now();
    await page.settle();
    expect(page.now().seq).toBe(seq);
    page.host.next();
    page.host.next();
    await page.settle();
    expect(page.now().seq).toBe(seq + 1);
  });

  it('takes an action back before the bot has moved, and plays on', async () => {
    const page = await pageFor('san-francisco', gameOf(seats('human', 'regular')));
    await playUntil(page, () => page.now().canUndo && page.now().view.toAct[0] === 1);
    const { seq } = page.now();
    const length = page.kept().saved.log.length;
    expect(await page.host.undo()).toBe(true);
    expect(page.now().seq).toBe(seq + 1);
    expect(page.messages.at(-1)?.step).toMatchObject({ kind: 'tookBack', seat: 0 });
    expect(page.kept().saved.log).toHaveLength(length - 1);
    expect(page.now().view.toAct).toEqual([0]);
    while (await goOn(page));
    expect(page.host.file()).not.toBeNull();
  });

  it('never takes anything back for somebody behind the curtain', async () => {
    const page = await pageFor('north-america', gameOf(seats('human', 'human')));
    expect(page.now().curtain).toBe(0);
    expect(await page.host.undo()).toBe(false);
    expect((await page.host.submit({ type: 'drawCard' }))?.code).toBe('NOT_YOUR_TURN');
  });

  it('hands over only when the person shown has finished', async () => {
    const page = await pageFor('north-america', gameOf(seats('human', 'human')));
    page.host.liftCurtain();
    expect(page.now()).toMatchObject({ seat: 0, curtain: null, handover: null });
    page.host.handOver();
    expect(page.now().seat).toBe(0);
    await page.host.submit({ type: 'keepTickets', keep: [1, 2] });
    expect(page.now()).toMatchObject({ seat: 0, handover: 1, canUndo: true });
    page.host.handOver();
    expect(page.now()).toMatchObject({ seat: null, curtain: 1, canUndo: false });
    page.host.liftCurtain();
    expect(page.now()).toMatchObject({ seat: 1, curtain: null });
  });

  it('resumes what was kept, at any moment, with its history', async () => {
    let page = await pageFor('san-francisco', gameOf(seats('human', 'regular', 'regular')));
    for (let times = 0; await goOn(page); times++) {
      if (times % 7 !== 0) continue;
      const before = page.now();
      page = await pageFor('san-francisco', page.kept());
      expect(page.now().view).toEqual(before.view);
      expect(page.messages[0]?.history).toHaveLength(1 + page.kept().saved.log.length);
    }
    expect(page.now().view.result).not.toBeNull();
  });

  it('goes on when a bot fails, and stops when another tab takes over', async () => {
    const messages: Now[] = [];
    const host = await GameHost.open(boardOf('north-america'), gameOf(seats('regular', 'regular')), {
      ask: async () => ({ failure: 'BOT_FAILED', reason: 'x' }),
      save: async () => undefined,
      tell: (message) => void (message.type === 'now' && messages.push(message)),
    });
    await expect.poll(() => messages.at(-1)?.situation.view.phase).toBe('turn');
    host.leave();
    expect(messages.at(-1)?.situation.connection).toBe('elsewhere');
    const { seq } = (messages.at(-1) as Now).situation;
    host.next();
    await new Promise((resolve) => setTimeout(resolve));
    expect(messages.at(-1)?.situation.seq).toBe(seq);
  });

  it('refuses a game that was tampered with', async () => {
    const game = gameOf(seats('human', 'regular'));
    const log = [{ seat: 0 as Seat, action: 'draw' }];
    await expect(pageFor('north-america', { ...game, saved: { ...game.saved, log } })).rejects.toThrow(
      HostedGameFault,
    );
  });
});

describe('a deal', () => {
  const origin = { kind: 'deal', code: 'SF2-PS-2-ABCDEFGHJKM' } as const;
  const deal = () => ({ ...gameOf(seats('human', 'regular'), 'dealt'), origin });

  /** What bots were asked, in order. */
  async function asked(answer: (question: Question) => Promise<BotAnswer>) {
    const messages: Now[] = [];
    const host = await GameHost.open(boardOf('san-francisco'), deal(), {
      ask: answer,
      save: async () => undefined,
      tell: (message) => void (message.type === 'now' && messages.push(message)),
    });
    return { host, now: () => (messages.at(-1) as Now).situation };
  }

  it('lets its bots choose their tickets first, however slow they are', async () => {
    const order: string[] = [];
    const { host, now } = await asked(async (question) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push('bot');
      return ask(question, new AbortController().signal);
    });
    const { view, seat } = now();
    expect(await host.submit(choose({ ...view, viewer: seat ?? 0 }, 'regular'))).toBeNull();
    order.push('person');
    expect(order.slice(0, 2)).toEqual(['bot', 'person']);
    expect(now().origin).toEqual(origin);
  });

  it('asks its bots by the deal alone, with all the time they need, and again when a thread fails', async () => {
    const questions: Question[] = [];
    await asked(async (question) => {
      questions.push(question);
      return questions.length < 3
        ? { failure: 'THREAD_FAILED', reason: '' }
        : ask(question, new AbortController().signal);
    });
    await expect.poll(() => questions.length).toBe(3);
    expect(questions[0]).toMatchObject({ deal: { seed: sha256('dealt'), actions: 0 } });
    expect(questions[2]).toEqual(questions[0]);
    expect(questions[0]?.budget?.milliseconds).toBeGreaterThan(60_000);
  });
});

describe('a branch', () => {
  it('takes over what was played, goes on with bots, is kept as what it is, and proves nothing', async () => {
    const page = await pageFor('san-francisco', gameOf(seats('human', 'regular')));
    while (await goOn(page));
    const file = page.host.file();
    if (!file) throw new Error('never over');
    const { left } = branchOf(file, seats('human', 'human'), { entry: 30, seat: 1, level: 'regular' });
    const saved = { ...left, seed: sha256('what if') };
    const origin = { kind: 'branch', entry: 30 } as const;
    const branch = await pageFor('san-francisco', {
      id: 'b',
      players: seats('regular', 'human'),
      saved,
      origin,
    });
    expect(branch.now()).toMatchObject({ seat: 1, origin, canUndo: false, seq: 31 });
    while (await goOn(branch));
    expect(branch.now().deal.seed).toBeNull();
    expect(branch.kept()).toMatchObject({ origin, saved: { branch: { entries: 30 } } });
    const played = branch.host.file();
    expect(played?.log.slice(0, 30)).toEqual(file.log.slice(0, 30));
    expect(played && verifyGame(boardOf('san-francisco'), played)?.code).toBe('BRANCH');
    const again = await pageFor('san-francisco', branch.kept());
    expect(again.now().view).toEqual(branch.now().view);
  });
});
