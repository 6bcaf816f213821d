import {
  type Board,
  compileBoard,
  FastChance,
  GameRecord,
  legalActions,
  nextToAct,
  notationOf,
  Phase,
  uniformAction,
  viewFor,
} from '@waybill/engine';
import { translator } from '@waybill/i18n';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import { gameSeedOf } from '../seed.ts';
import type { Desk } from './desk.ts';
import { Human } from './human.ts';
import { Journal } from './journal.ts';
import { LeftTable } from './keyboard.ts';

/** A game played at random until the first player has something of this kind to decide. */
function gameAt(
  board: Board,
  phase: keyof typeof Phase,
  players = 2,
): { record: GameRecord; journal: Journal } {
  for (let seed = 0; seed < 200; seed++) {
    const journal = new Journal();
    const record = new GameRecord(board, { players }, { seed: gameSeedOf(`${seed}`), tell: journal.tell });
    const chance = new FastChance(seed);
    const { state } = record.game;
    while (state.phase !== Phase.over && state.phase !== Phase[phase]) {
      record.play(nextToAct(state), uniformAction(state, nextToAct(state), chance));
    }
    if (state.phase === Phase[phase]) return { record, journal };
  }
  throw new Error(`no game came to ${phase}`);
}

/** Sits down whoever is to act and types these lines. */
async function typing(at: ReturnType<typeof gameAt>, lines: readonly string[], people = 1) {
  const { record, journal } = at;
  const { state } = record.game;
  const { board } = state;
  const waiting = [...lines];
  let screen = '';
  const desk: Desk = {
    scene: {
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
    journal,
    people,
    save: () => undefined,
  };
  const seat = nextToAct(state);
  const action = await new Human(desk, seat).choose(viewFor(state, seat)).catch((error: unknown) => {
    if (error instanceof LeftTable) return null;
    throw error;
  });
  if (action !== null) expect(legalActions(state, seat)).toContain(action);
  return { action: action === null ? null : notationOf(board, action), screen, left: waiting.length };
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
    const place = /^ {2}1 {2}(\S+)/m.exec(screen.slice(screen.indexOf('Which route?')))?.[1] ?? '';
    expect((await typing(turn, ['claim', '', 'draw'])).action).toBe('draw');
    const narrowed = await typing(turn, ['claim', 'zzz', '99', place, '1', '1']);
    expect(narrowed.screen).toContain('Nothing here has “zzz” in it.');
    expect(narrowed.action).toMatch(/^claim /);
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

test('several people are warned that a saved game holds all their cards', async () => {
  const warning = 'The file holds everybody’s cards';
  const turn = gameAt(america, 'turn');
  expect((await typing(turn, ['save there'], 2)).screen).toContain(warning);
  expect((await typing(turn, ['save there'], 1)).screen).not.toContain(warning);
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
