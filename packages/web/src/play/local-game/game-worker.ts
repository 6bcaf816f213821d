import { BotThread, webPort } from '@waybill/bots/thread';
import { findBoard } from '@waybill/client/session/boards';
import { GameHost, type HostedGame, HostedGameFault } from '@waybill/client/session/game-host';
import type { FromHost, NewBranch, NewGame, ToHost } from '@waybill/client/session/host-messages';
import { GAME_VERSION, type View } from '@waybill/engine';
import { readGame, saveGame } from './game-store.ts';

/** Holds one game for the page: its secrets never leave this worker. */
const bots = new BotThread({
  start: () => webPort(new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' })),
});
let host: GameHost | null = null;

function send(message: FromHost): void {
  globalThis.postMessage(message);
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToHost>) => {
  switch (data.type) {
    case 'create':
      return void open({ map: data.game.map, game: newGame(data.id, data.game) });
    case 'branch':
      return void open({ map: data.game.map, game: newBranch(data.id, data.game) });
    case 'open':
      return void reopen(data.id);
    case 'submit':
      return void host?.submit(data.action).then((value) => send({ type: 'answer', call: data.call, value }));
    case 'undo':
      return void host?.undo().then((value) => send({ type: 'answer', call: data.call, value }));
    case 'file':
      return send({ type: 'answer', call: data.call, value: host?.file() ?? null });
    case 'next':
      return host?.next();
    case 'handOver':
      return host?.handOver();
    case 'liftCurtain':
      return host?.liftCurtain();
  }
});

async function reopen(id: string): Promise<void> {
  const stored = await readGame(id).catch(() => null);
  if (!stored) return send({ type: 'noGame', fault: null });
  if ('newer' in stored) {
    const params = { version: String(stored.newer) };
    return send({ type: 'noGame', fault: { code: 'UNKNOWN_VERSION', params } });
  }
  await open({ map: stored.map, game: stored });
}

async function open({ map, game }: { map: string; game: HostedGame }): Promise<void> {
  const board = findBoard(map);
  if (!board) return send({ type: 'noGame', fault: null });
  takeOver(game.id);
  try {
    host = await GameHost.open(board, game, {
      ask: (question, signal) => bots.ask(question, signal),
      save,
      tell: send,
    });
  } catch (error) {
    if (!(error instanceof HostedGameFault)) throw error;
    send({ type: 'noGame', fault: error.fault });
  }
}

/** One tab at a time: the one opened last. */
function takeOver(id: string): void {
  const forever = new Promise<never>(() => undefined);
  navigator.locks?.request(`waybill-game-${id}`, { steal: true }, () => forever).catch(() => host?.leave());
}

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newGame(id: string, { players, first, deal }: NewGame): HostedGame {
  const version = deal?.version ?? GAME_VERSION;
  const settings = { players: players.length, version, ...(first !== undefined && { first }) };
  const saved = { settings, seed: deal?.seed ?? newSeed(), log: [] };
  return { id, players, saved, ...(deal && { origin: deal.origin }) };
}

function newBranch(id: string, { players, left }: NewBranch): HostedGame {
  const origin = { kind: 'branch', entry: left.log.length } as const;
  return { id, players, saved: { ...left, seed: newSeed() }, origin };
}

async function save(game: HostedGame, { map, seats, result }: View): Promise<void> {
  const { id, players, saved, origin } = game;
  const scores = seats.map(({ seat, score }) => result?.seats[seat]?.total ?? score);
  const winners = result?.winners ?? [];
  const updatedAt = Date.now();
  const steps = saved.log.length;
  const summary = { id, map, players, scores, winners, steps, updatedAt, ...(origin && { origin }) };
  // A browser may forbid to keep anything; the game then lasts as long as the page.
  await saveGame({ ...game, map }, summary).catch(() => undefined);
}
