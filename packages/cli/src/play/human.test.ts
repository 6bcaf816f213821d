import {
  type Board,
  compileBoard,
  FastChance,
  GameRecord,
  legalActions,
  nextToAct,
  notationOf,
  Phase,
  RandomPlayer,
  viewFor,
} from '@waybill/engine';
import { translator } from '@waybill/i18n';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import { gameSeedOf } from '../command-line/seed.ts';
import { EventLog } from '../game-text/event-log.ts';
import type { PlayContext } from './context.ts';
import { Human } from './human.ts';
import { LeftTable } from './keyboard.ts';

/** A game played at random until the first player has something of this kind to decide. */
function gameAt(
  board: Board,
  phase: keyof typeof Phase,
  players = 2,
): { record: GameRecord; eventLog: EventLog } {
  for (let seed = 0; seed < 200; seed++) {
    const eventLog = new EventLog();
    const record = new GameRecord(board, { players }, { seed: gameSeedOf(`${seed}`), tell: eventLog.tell });
    const chance = new FastChance(seed);
    const { state } = record.game;
    while (state.phase !== Phase.over && state.phase !== Phase[phase]) {
      record.play(nextToAct(state), new RandomPlayer(chance).uniform(state, nextToAct(state)));
    }
    if (state.phase === Phase[phase]) return { record, eventLog };
  }
  throw new Error(`no game came to ${phase}`);
}

/** Seats the player to act and types these lines. */
async function typing(
  at: ReturnType<typeof gameAt>,
  lines: readonly string[],
  { people = 1, rows = null }: { people?: number; rows?: number | null } = {},
) {
  const { record, eventLog } = at;
  const { state } = record.game;
  const { board } = state;
  const waiting = [...lines];
  let screen = '';
  const context: PlayContext = {
    t: translator('en'),
    display: {
      t: translator('en'),
      map: board.map,
      board,
      playerName: (seat) => `P${seat + 1}`,
      paint: (_, text) => text,
    },
    keyboard: {
      ask: async () => {
        const line = waiting.shift();
        if (line === undefined) throw new LeftTable();
        return line;
      },
    },
    print: (text) => {
      screen += `${typeof text === 'string' ? text : text.join('\n')}\n`;
    },
    eventLog,
    people,
    save: () => undefined,
    rows: () => rows,
    unread: [],
    canTakeBack: (seat) => record.canTakeBack(seat),
    aids: { planner: true, ledger: true },
    helpHere: [],
  };
  const seat = nextToAct(state);
  const action = await new Human(context, seat).choose(viewFor(state, seat)).catch((error: unknown) => {
    if (error instanceof LeftTable) return null;
    throw error;
  });
  if (typeof action === 'number') expect(legalActions(state, seat)).toContain(action);
  return {
    action: typeof action === 'number' ? notationOf(board, action) : action,
    screen,
    left: waiting.length,
  };
}

const america = compileBoard(northAmerica);
const francisco = compileBoard(sanFrancisco);

describe('a turn', () => {
  const turn = gameAt(america, 'turn');

  test('shows table, hand and tickets, and a menu', async () => {
    const { screen, action } = await typing(turn, []);
    expect(action).toBeNull();
    for (const part of [
      'Face up  [2] ',
      'Deck ',
      '(you)',
      'Your hand',
      'Your tickets',
      'Your turn. What now?',
    ]) {
      expect(screen).toContain(part);
    }
    expect(screen).toMatch(/^ {2}1 {2}Draw a card from the deck$/m);
  });

  test('a number of the menu, a line of notation, or Enter for the menu again', async () => {
    expect(await typing(turn, ['1'])).toMatchObject({ action: 'draw' });
    expect(await typing(turn, ['DRAW '.trim()])).toMatchObject({ action: 'draw' });
    expect(await typing(turn, ['', '', 'tickets'])).toMatchObject({ action: 'tickets', left: 0 });
  });

  test('the numbers in the row take those cards', async () => {
    const { screen } = await typing(turn, []);
    const [, number = '', card = ''] =
      /\[(\d)\] (blue|red|green|white|black|orange|yellow|purple)/.exec(screen) ?? [];
    expect((await typing(turn, [number])).action).toBe(`take ${card}`);
  });

  test('refusals say why with the rule and ask again', async () => {
    const lines = ['77', 'nonsense', 'pass', 'take mauve', 'claim denver--omaha', 'keep 1', 'draw'];
    const { action, screen, left } = await typing(turn, lines);
    expect({ action, left }).toEqual({ action: 'draw', left: 0 });
    for (const text of ['no “77” here', '[TURN-1]', '[TURN-2]', '[DRAW-1]', '[TICKET-1]']) {
      expect(screen).toContain(text);
    }
  });

  test('a claim by menu: narrow the list, change one’s mind, pay', async () => {
    const { screen } = await typing(turn, ['claim']);
    const location = /^ {2}1 {2}(\S+)/m.exec(screen.slice(screen.indexOf('Which route?')))?.[1] ?? '';
    expect((await typing(turn, ['claim', '', 'draw'])).action).toBe('draw');
    const narrowed = await typing(turn, ['claim', 'zzz', '99', location, '1', '1']);
    expect(narrowed.screen).toContain('Nothing here has “zzz” in it.');
    expect(narrowed.action).toMatch(/^claim /);
  });

  test('inside a list, commands are obeyed and moves are made', async () => {
    const { screen } = await typing(turn, ['routes']);
    const claim = /^ +(claim \S+ \S+ [\d+]+)/m.exec(screen)?.[1] ?? '';
    const inside = await typing(turn, ['claim', 'help', 'table', 'pass', claim]);
    const list = inside.screen.slice(inside.screen.indexOf('Which route?'));
    expect(list).toContain('Type the number of a choice');
    expect(list).toMatch(/Face up/);
    expect(list).toContain('[TURN-2]');
    expect(list).not.toContain('Nothing here');
    expect(inside.action).toBe(claim);
  });

  test('what routes lists can be typed', async () => {
    const { screen } = await typing(turn, ['routes']);
    const line = /^ +(claim \S+ \S+ [\d+]+)/m.exec(screen)?.[1] ?? '';
    expect((await typing(turn, [line])).action).toBe(line);
  });

  test.each([
    ['routes all denver', /Denver – Omaha +4 purple +7 points +/],
    ['map denver', /^Denver: [^:]*Omaha 4 purple/],
    ['routes nowhere', /No such route\./],
    ['hand', /Your hand/],
    ['tickets?', /Your tickets/],
    ['table', /Face up/],
    ['log', /plays first/],
    ['plan', /Needs .* of your .*about \d+ turns? \(at least \d+\) · \d+ more\s+cards?/],
    ['ledger', /P2: \d+ cards in hand, \d+ unknown\./],
    ['ledger', /purple: \d+ of \d+ unseen/],
    ['help', /Cards as they are typed: purple, .*\n?.*wild \(locomotive\)/],
    ['save', /Name a file/],
    ['save somewhere', /The game is written to somewhere\./],
  ])('%s', async (line, expected) => {
    const before = (await typing(turn, [])).screen;
    const { screen } = await typing(turn, [line]);
    expect(screen.slice(before.length)).toMatch(expected);
  });
});

test('routes says when nothing can be claimed', async () => {
  const { screen } = await typing(gameAt(america, 'secondCard'), ['routes', 'routes all zzz']);
  expect(screen).toContain('You cannot claim a route now; “routes all” lists every route.');
  expect(screen).toContain('No such route.');
});

test('an answer longer than the screen stops there, and “more” goes on', async () => {
  const turn = gameAt(america, 'turn');
  const { screen: whole } = await typing(turn, ['routes all']);
  const { screen } = await typing(turn, ['routes all', 'more', 'hand', 'more'], { rows: 24 });
  const [, first = '', rest = ''] =
    /^[^]*?(Atlanta – Charleston[^]*?)(\d+) more lines: “more”/.exec(screen) ?? [];
  expect(first.trimEnd().split('\n')).toHaveLength(21);
  const all = whole.slice(whole.indexOf('Atlanta – Charleston'));
  expect(all.startsWith(first)).toBe(true);
  const more = screen.slice(screen.indexOf('more lines')).split('\n');
  const routes = all.trimEnd().split('\n');
  expect(Number(rest)).toBe(routes.length - 21);
  expect(more).toContain(routes[21]);
});

test('several people are warned that a saved game holds all their cards', async () => {
  const warning = 'The file holds everybody’s cards';
  const turn = gameAt(america, 'turn');
  expect((await typing(turn, ['save there'], { people: 2 })).screen).toContain(warning);
  expect((await typing(turn, ['save there'])).screen).not.toContain(warning);
});

describe('on a screen of 80 × 24, a decision never scrolls', () => {
  /** As much news, cards and tickets as random players gather. */
  function later(board: Board, players: number, phase: keyof typeof Phase) {
    const at = gameAt(board, 'turn', players);
    const { state } = at.record.game;
    const chance = new FastChance(9);
    for (let steps = 0; steps < 25 * players || state.phase !== Phase[phase]; steps++) {
      if (state.phase === Phase.over) throw new Error(`over before ${phase}`);
      at.eventLog.beginStep(at.record.entries.length + 1);
      at.record.play(nextToAct(state), new RandomPlayer(chance).uniform(state, nextToAct(state)));
    }
    return at;
  }

  test.each([
    ['north-america', gameAt(america, 'turn', 5)],
    ['north-america, later', later(america, 5, 'turn')],
    ['san-francisco', gameAt(francisco, 'turn', 4)],
    ['san-francisco, later', later(francisco, 4, 'turn')],
    ['starting tickets', gameAt(america, 'startingTickets', 5)],
    ['tickets', later(america, 4, 'keepTickets')],
    ['second card', later(america, 5, 'secondCard')],
    ['stacks', gameAt(francisco, 'placeStack', 4)],
  ])('%s', async (_, at) => {
    const { screen } = await typing(at, [], { rows: 24 });
    const lines = screen.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(23);
    expect(screen).toContain('── P');
    expect(screen).toContain('Face up');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('a tall screen shows everything', async () => {
    const at = gameAt(america, 'turn', 5);
    expect((await typing(at, [], { rows: 60 })).screen).toBe((await typing(at, [])).screen);
  });
});

describe('other decisions have prompts of their own', () => {
  test('starting tickets', async () => {
    const { action, screen } = await typing(gameAt(america, 'startingTickets'), ['1', '1 1', '4', '3, 1']);
    expect(action).toBe('keep 1 3');
    expect(screen).toContain('Your starting tickets: keep at least 2.');
    expect(screen).toContain('[SETUP-4]');
  });

  test('the second card: a face-up wild is neither offered nor taken', async () => {
    const { action, screen } = await typing(gameAt(america, 'secondCard'), ['tickets', 'draw']);
    expect(action).toBe('draw');
    expect(screen).toContain('Your second card?');
    expect(screen).not.toContain('Take a locomotive');
  });

  test('tickets drawn', async () => {
    const { action, screen } = await typing(gameAt(america, 'keepTickets'), ['2']);
    expect(action).toBe('keep 2');
    expect(screen).toContain('The tickets drawn: keep at least 1.');
  });

  test('a stack of tokens: which, then where', async () => {
    const { action, screen } = await typing(gameAt(francisco, 'placeStack'), ['2', 'pier', '1']);
    expect(action).toMatch(/^(place \S+ pier-39)$/);
    expect(screen).toContain('Which stack of tourist tokens');
    expect(screen).toContain('Where do you put the tokens');
  });

  test('a token at either end', async () => {
    const { action, screen } = await typing(gameAt(francisco, 'takeToken'), ['draw', '2']);
    expect(action).toMatch(/^token /);
    expect(screen).toMatch(/Both ends of .* hold a token for you/);
    expect(screen).toContain('[CLAIM-10]');
  });
});
