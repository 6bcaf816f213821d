import {
  type Board,
  type CardCounts,
  FastChance,
  itemAt,
  type Route,
  type TicketId,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../../../engine/test/boards.ts';
import { type Scenario, scenario } from '../../../engine/test/scenario.ts';
import type { MyTicket } from '../position/my-tickets.ts';
import { cardNeeds } from './card-needs.ts';
import { type Journey, type JourneyTask, planJourney } from './journey.ts';
import { lossIn } from './lost-ways.ts';
import { offerWorths } from './offer-worth.ts';
import { stopsAlong } from './stops.ts';
import type { PlanWish } from './wishes.ts';

const SEED = Number(process.env['SEED'] ?? 11);

function taskAt(board: Board, setup: Scenario, more: Partial<JourneyTask> = {}): JourneyTask {
  const view = viewFor(scenario(board, setup).state, 0);
  return { board, view, seat: 0, wishes: [], thrift: 'turns', ...more };
}

function journeyAt(board: Board, setup: Scenario, more: Partial<JourneyTask> = {}): Journey {
  return planJourney(taskAt(board, setup, more));
}

const ids = ({ routes }: Journey): string[] => routes.map(({ id }) => id).sort();
const outcomes = ({ tickets }: Journey) => tickets.map(({ outcome }) => outcome);
const through = (id: string): PlanWish => ({ kind: 'through', of: 'location', id });
const avoid = (id: string): PlanWish => ({ kind: 'avoid', of: 'location', id });

describe('the way of one ticket', () => {
  it('is the one with the fewest turns, or the fewest pieces, as the player wants it', () => {
    const setup = { tickets: [['denver--el-paso']] };
    const journey = journeyAt(na, setup);
    expect(ids(journey)).toEqual(['denver--santa-fe', 'el-paso--santa-fe']);
    expect(journey).toMatchObject({
      pieces: 4,
      piecesLeft: 45,
      turns: 4,
      leastTurns: 4,
      needs: { missing: 4 },
    });
    expect(journey.tickets[0]?.way?.stops).toEqual(['denver', 'santa-fe', 'el-paso']);
    // Five routes over 22 spaces, or seven over 20: fewer turns or fewer pieces.
    const far = { tickets: [['los-angeles--new-york']] };
    const quick = journeyAt(na, far);
    const sparing = journeyAt(na, far, { thrift: 'pieces' });
    expect(sparing.pieces).toBeLessThanOrEqual(quick.pieces);
    expect(quick.turns).toBeLessThanOrEqual(sparing.turns);
  });

  it('uses own routes for nothing, and leaves tickets alone that are done', () => {
    const journey = journeyAt(na, {
      tickets: [['denver--el-paso', 'kansas-city--houston']],
      routes: [
        [
          'denver--santa-fe',
          'dallas--houston--1',
          'dallas--oklahoma-city--1',
          'kansas-city--oklahoma-city--1',
        ],
      ],
    });
    expect(ids(journey)).toEqual(['el-paso--santa-fe']);
    expect(journey.tickets.map(({ ticket }) => ticket.id)).toEqual(['denver--el-paso']);
    expect(journey.tickets[0]?.way?.track).toEqual(['denver--santa-fe', 'el-paso--santa-fe']);
  });

  it('takes of two tracks the one whose color is in hand', () => {
    const setup = { tickets: [['new-york--atlanta']], hands: [{ orange: 2 }] };
    expect(ids(journeyAt(na, setup))).toContain('new-york--washington--2');
    expect(ids(journeyAt(na, { ...setup, hands: [{ black: 2 }] }))).toContain('new-york--washington--1');
  });

  it('goes another way when it is blocked, and says what was lost and what that costs', () => {
    const setup = { players: 4, tickets: [['denver--el-paso']] };
    const before = taskAt(na, setup);
    const after = taskAt(na, { ...setup, routes: [[], [], ['denver--santa-fe']] });
    const journeys = { before: planJourney(before), after: planJourney(after) };
    expect(ids(journeys.after)).not.toContain('denver--santa-fe');
    const loss = lossIn({ ...after, ...journeys });
    expect(loss).toEqual({
      routes: [{ route: 'denver--santa-fe', by: 2 }],
      pieces: journeys.after.pieces - 4,
      turns: journeys.after.turns - journeys.before.turns,
      givenUp: [],
    });
    expect(loss?.pieces).toBeGreaterThan(0);
    expect(lossIn({ ...before, before: journeys.before, after: journeys.before })).toBeNull();
  });
});

describe('double routes', () => {
  const setup = { tickets: [['new-york--atlanta']], routes: [[], ['atlanta--raleigh--1']] };

  it.each([2, 3])('are closed as soon as one track is taken, with %i players (CLAIM-7)', (players) => {
    const free = journeyAt(na, { ...setup, players, routes: [] });
    expect(ids(free).some((id) => id.startsWith('atlanta--raleigh'))).toBe(true);
    const journey = journeyAt(na, { ...setup, players });
    expect(ids(journey).some((id) => id.startsWith('atlanta--raleigh'))).toBe(false);
    const task = taskAt(na, { ...setup, players });
    expect(lossIn({ ...task, before: free, after: journey })?.routes[0]?.by).toBe(1);
  });

  it.each([4, 5])('leave the other track with %i players', (players) => {
    expect(ids(journeyAt(na, { ...setup, players }))).toContain('atlanta--raleigh--2');
  });

  it('on the other board only with two players', () => {
    const ways = (players: number) =>
      ids(
        journeyAt(sf, {
          players,
          tickets: [['the-embarcadero--market-street']],
          routes: [[], ['market-street--union-square--1']],
        }),
      );
    expect(ways(2)).not.toContain('market-street--union-square--2');
    expect(ways(3)).toContain('market-street--union-square--2');
  });
});

describe('all tickets together', () => {
  it('share track where that is cheaper than each for itself', () => {
    const both = journeyAt(na, { tickets: [['seattle--new-york', 'denver--pittsburgh']] });
    const alone = ['seattle--new-york', 'denver--pittsburgh'].map((id) => journeyAt(na, { tickets: [[id]] }));
    expect(both.pieces).toBeLessThan(alone.reduce((sum, { pieces }) => sum + pieces, 0));
    expect(outcomes(both)).toEqual(['planned', 'planned']);
  });

  it('save pieces when they are scarce, and keep the tickets worth most when they do not last', () => {
    const tickets = [['los-angeles--new-york', 'boston--miami', 'vancouver--santa-fe']];
    const rich = journeyAt(na, { tickets });
    const tight = journeyAt(na, { tickets, pieces: [rich.pieces - 1] });
    expect(tight.pieces).toBeLessThan(rich.pieces);
    const poor = journeyAt(na, { tickets, pieces: [24] });
    expect(poor.pieces).toBeLessThanOrEqual(24);
    expect(poor.tickets.map(({ ticket, outcome }) => [ticket.id, outcome])).toEqual([
      ['los-angeles--new-york', 'planned'],
      ['vancouver--santa-fe', 'pieces'],
      ['boston--miami', 'pieces'],
    ]);
  });

  it('are planned when there are a dozen of them', () => {
    const journey = journeyAt(na, { tickets: [na.tickets.slice(0, 12).map(({ id }) => id)] });
    expect(journey.pieces).toBeLessThanOrEqual(45);
    expect(outcomes(journey)).toContain('planned');
  });
});

describe('what cannot be', () => {
  it('no way: every road to a location is taken', () => {
    const around = na.routes.filter(({ a, b }) => [a, b].includes(na.locations.indexOf('miami')));
    const journey = journeyAt(na, { tickets: [['boston--miami']], routes: [[], around.map(({ id }) => id)] });
    expect(outcomes(journey)).toEqual(['noWay']);
    expect(journey.routes).toEqual([]);
  });

  it('too few pieces for any way', () => {
    expect(outcomes(journeyAt(na, { tickets: [['boston--miami']], pieces: [8] }))).toEqual(['pieces']);
  });

  it('no time: in the last round one route that can be paid for must do', () => {
    const lastTurn = (hand: Record<string, number>): Journey => {
      const task = taskAt(na, {
        tickets: [['denver--el-paso', 'calgary--phoenix']],
        routes: [['denver--santa-fe']],
        hands: [hand],
      });
      return planJourney({ ...task, view: { ...task.view, lastRound: { by: 1, turnsLeft: 2 } } });
    };
    const paid = lastTurn({ red: 2 });
    expect(ids(paid)).toEqual(['el-paso--santa-fe']);
    expect(paid.tickets.map(({ ticket, outcome }) => [ticket.id, outcome])).toEqual([
      ['calgary--phoenix', 'turns'],
      ['denver--el-paso', 'planned'],
    ]);
    expect(outcomes(lastTurn({ red: 1 }))).toEqual(['turns', 'turns']);
  });

  it('only over what the player avoids', () => {
    const wishes = [
      avoid('santa-fe'),
      avoid('helena'),
      avoid('duluth'),
      avoid('omaha'),
      avoid('kansas-city'),
      avoid('oklahoma-city'),
      avoid('phoenix'),
      avoid('salt-lake-city'),
    ];
    expect(outcomes(journeyAt(na, { tickets: [['denver--el-paso']] }, { wishes }))).toEqual(['avoided']);
  });
});

describe('wishes', () => {
  const setup = { tickets: [['seattle--new-york']] };

  it('a location is passed, not only visited', () => {
    const journey = journeyAt(na, setup, { wishes: [through('denver')] });
    const stops = journey.tickets[0]?.way?.stops ?? [];
    expect(stops).toContain('denver');
    expect(journey.routes.length).toBe(stops.length - 1);
    expect(journey.unmet).toEqual([]);
  });

  it('a location is avoided, unless a ticket leads there', () => {
    const first = journeyAt(na, setup).tickets[0]?.way?.stops ?? [];
    const middle = first[3] ?? '';
    const journey = journeyAt(na, setup, { wishes: [avoid(middle)] });
    expect(journey.tickets[0]?.way?.stops).not.toContain(middle);
    expect(outcomes(journeyAt(na, setup, { wishes: [avoid('seattle')] }))).toEqual(['planned']);
    expect(journeyAt(na, setup, { wishes: [avoid('seattle')] }).unmet).toHaveLength(1);
  });

  it('a route is taken, or avoided with the track beside it', () => {
    const along: PlanWish = { kind: 'through', of: 'route', id: 'helena--omaha' };
    expect(ids(journeyAt(na, setup, { wishes: [along] }))).toContain('helena--omaha');
    const not: PlanWish = { kind: 'avoid', of: 'route', id: 'new-york--pittsburgh--1' };
    const around = ids(journeyAt(na, setup, { wishes: [not] }));
    expect(around.filter((id) => id.startsWith('new-york--pittsburgh'))).toEqual([]);
  });

  it('what cannot be followed is said', () => {
    const wishes = [through('denver')];
    const taken = na.routes.filter(({ a, b }) => [a, b].includes(na.locations.indexOf('denver')));
    const journey = journeyAt(na, { ...setup, routes: [[], taken.map(({ id }) => id)] }, { wishes });
    expect(journey.unmet).toEqual(wishes);
    expect(outcomes(journey)).toEqual(['planned']);
  });
});

describe('tickets on offer', () => {
  it('say what each adds to what is held and ticked', () => {
    const setup = { tickets: [['seattle--new-york']], phase: 'keepTickets' } as const;
    const task = taskAt(na, setup);
    const offer: TicketId[] = ['denver--pittsburgh', 'boston--miami', 'portland--phoenix'];
    const own = { ...task.view.seats[0]?.own, tickets: ['seattle--new-york'], offer };
    const [me, other] = task.view.seats;
    if (!me || !other) throw new Error('no seats');
    const view = { ...task.view, seats: [{ ...me, own }, other] };
    const worths = offerWorths({ ...task, view, ticked: [] });
    expect(worths.map(({ ticket }) => ticket)).toEqual(offer);
    for (const worth of worths) {
      expect(worth.outcome).toBe('planned');
      const all = planJourney({ ...task, view, besides: [worth.ticket] });
      expect(worth.pieces).toBe(all.pieces - planJourney({ ...task, view }).pieces);
    }
    const ticked = offerWorths({ ...task, view, ticked: ['denver--pittsburgh'] });
    expect(ticked[0]).toEqual(worths[0]);
    expect(worths.some(({ shared }) => shared > 0)).toBe(true);
  });
});

describe('nothing to plan', () => {
  it('is all complete only where there was a ticket', () => {
    expect(journeyAt(na, {}).isDone).toBe(false);
    const own = { tickets: [['denver--el-paso']], routes: [['denver--santa-fe', 'el-paso--santa-fe']] };
    expect(journeyAt(na, own)).toMatchObject({ isDone: true, tickets: [] });
    expect(journeyAt(na, { tickets: own.tickets }).isDone).toBe(false);
  });
});

describe('ferries', () => {
  it('ask for wilds first', () => {
    const setup = { tickets: [['alcatraz--lombard-street']] };
    const none = journeyAt(sf, { ...setup, hands: [{ red: 1 }] });
    expect(none.needs.cards).toContainEqual({ card: 'wild', need: 1, held: 0 });
    const one = journeyAt(sf, { ...setup, hands: [{ wild: 1 }] });
    expect(one.needs.cards).toContainEqual({ card: 'wild', need: 1, held: 1 });
    expect(one.needs.missing).toBe(one.pieces - 1);
  });
});

/** Up to a dozen routes on random ways between the ends of a ticket, other tracks of theirs among them. */
function wanderedRoutes({ a, b }: { a: number; b: number }, chance: FastChance): Set<Route> {
  const open = new Set<Route>();
  for (let walk = 0; walk < 200; walk++) {
    const way = randomWalk(a, b, chance);
    const both = new Set([...open, ...way]);
    if (both.size <= 12) for (const route of way) open.add(route);
  }
  return open;
}

/** Nothing if it takes too long. */
function randomWalk(from: number, to: number, chance: FastChance): Route[] {
  const way: Route[] = [];
  for (let here = from; here !== to && way.length < 8; ) {
    const at = here;
    const onward = sf.routes.filter((route) => route.a === at || route.b === at);
    const route = itemAt(onward, chance.below(onward.length));
    way.push(route);
    here = route.a === here ? route.b : route.a;
    if (here === to) return way;
  }
  return [];
}

/** Every set of routes is tried: a turn for each claim, and one for two cards that are missing. */
function fewestTurns({ a, b }: MyTicket, open: readonly Route[], hand: CardCounts): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (let choice = 1; choice < 1 << open.length; choice++) {
    const routes = open.filter((_, index) => (choice >> index) & 1);
    const { missing } = cardNeeds(sf, hand, routes);
    const turns = routes.length + Math.ceil(missing / 2);
    if (turns < fewest && stopsAlong(sf, routes, { a, b }).routes.length > 0) fewest = turns;
  }
  return fewest;
}

describe('turns', () => {
  it('are saved by routes that the hand and the row pay for, not by the shortest way', () => {
    // Portland to Salt Lake City: six blue, or five orange and five purple by way of San Francisco.
    const setup = {
      tickets: [['portland--nashville']],
      routes: [
        [
          'denver--salt-lake-city--1',
          'denver--kansas-city--1',
          'kansas-city--saint-louis--1',
          'nashville--saint-louis',
        ],
      ],
      hands: [{ orange: 5, purple: 3, blue: 1 }],
      row: ['purple', 'purple', 'red', 'green', 'white'],
    };
    const journey = journeyAt(na, setup);
    expect(ids(journey)).toEqual(['portland--san-francisco--1', 'salt-lake-city--san-francisco--2']);
    expect(journey).toMatchObject({ turns: 3, leastTurns: 3 });
  });

  it('are never fewer than the least: no set of routes does better (exhaustive, small boards)', () => {
    const chance = new FastChance(SEED);
    let planned = 0;
    for (let round = 0; round < 60; round++) {
      const hand = Object.fromEntries(sf.cards.map((card) => [card, chance.below(3)]));
      const ticket = itemAt(sf.tickets, chance.below(sf.tickets.length));
      const open = wanderedRoutes(ticket, chance);
      const { state } = scenario(sf, { players: 4, tickets: [[ticket.id]], hands: [hand] });
      // Most of the board is taken, so that every set of open routes can be tried.
      for (const route of sf.routes) if (!open.has(route)) state.setOwner(route.index, 1);
      const task = { board: sf, view: viewFor(state, 0), seat: 0, wishes: [], thrift: 'turns' } as const;
      const journey = planJourney(task);
      if (journey.tickets[0]?.outcome !== 'planned') continue;
      planned++;
      const best = fewestTurns(journey.tickets[0].ticket, [...open], hand);
      expect(journey.leastTurns, `SEED=${SEED} round ${round}`).toBeLessThanOrEqual(best);
      expect(journey.turns).toBeGreaterThanOrEqual(journey.leastTurns);
    }
    expect(planned).toBeGreaterThan(30);
  });
});
