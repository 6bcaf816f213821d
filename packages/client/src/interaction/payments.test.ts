import { compileBoard, viewFor } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { type Scenario, scenario } from '../../../engine/test/scenario.ts';
import { optionsIn } from '../position/options.ts';
import { billOf, chooseColor, openClaim, stepWilds } from './claim.ts';
import { type ClaimContext, claimIntent, tracksFor, whyNotClaim } from './claim-intent.ts';
import { firstGroup, nearestPayment, paymentGroups } from './payments.ts';

const america = compileBoard(northAmerica);
const city = compileBoard(sanFrancisco);

function claimContextOf(board: typeof america, setup: Scenario): ClaimContext {
  const { state } = scenario(board, setup);
  const view = viewFor(state, 0);
  return { board, view, options: optionsIn(board, view) };
}

const groupsOf = ({ board, options }: ClaimContext, route: string) =>
  paymentGroups(board, options.claims.get(route) ?? []);

describe('the ways to pay for a route', () => {
  it('are grouped by color, fewest wilds first, wilds alone apart (CLAIM-2)', () => {
    const context = claimContextOf(america, { hands: [{ blue: 2, red: 1, wild: 3 }] });
    const gray = groupsOf(context, 'calgary--vancouver');
    expect(gray.map(({ color, payments }) => [color, payments.map(({ wilds }) => wilds)])).toEqual([
      ['blue', [1, 2]],
      ['red', [2]],
      ['wild', [3]],
    ]);
    expect(groupsOf(context, 'duluth--helena')).toEqual([]);
  });

  it('hold the wilds that a ferry needs (CLAIM-9)', () => {
    const context = claimContextOf(city, { hands: [{ orange: 2, wild: 2 }] });
    const sets = groupsOf(context, 'alcatraz--fort-mason--1').map(({ color, payments }) => [
      color,
      payments.map(({ colored, wilds }) => [colored, wilds]),
    ]);
    expect(sets).toEqual([
      ['orange', [[1, 1]]],
      ['wild', [[0, 2]]],
    ]);
  });

  it('offer first what costs the fewest wilds, then what is held most', () => {
    const hand = { blue: 3, red: 5, green: 2, wild: 3 };
    const context = claimContextOf(america, { hands: [hand] });
    expect(firstGroup(groupsOf(context, 'calgary--vancouver'), hand)?.color).toBe('red');
    const rich = { blue: 3, wild: 5 };
    const groups = groupsOf(claimContextOf(america, { hands: [rich] }), 'calgary--vancouver');
    expect(firstGroup(groups, rich)?.color).toBe('blue');
  });

  it('leave alone what the plan wants for other routes', () => {
    const hand = { blue: 2, red: 1 };
    const context = claimContextOf(america, { hands: [hand] });
    const planned = america.routes.filter(({ id }) => id === 'portland--salt-lake-city');
    const claim = openClaim('atlanta--nashville', null);
    expect(billOf(context, claim, null)?.group.color).toBe('blue');
    expect(billOf({ ...context, planned }, claim, null)?.group.color).toBe('red');
    const own = america.routes.filter(({ id }) => id === 'atlanta--nashville');
    expect(billOf({ ...context, planned: own }, claim, null)?.group.color).toBe('blue');
  });

  it('do not count the route itself among those the plan still wants', () => {
    const hand = { blue: 4, red: 3 };
    const context = claimContextOf(america, { hands: [hand] });
    const planned = america.routes.filter(({ id }) => id === 'calgary--vancouver');
    const claim = openClaim('calgary--vancouver', null);
    expect(billOf({ ...context, planned }, claim, null)?.group.color).toBe('blue');
  });

  it('keep the color that was offered when wilds are added, whatever the plan wants then', () => {
    const context = claimContextOf(america, { hands: [{ blue: 3, red: 3, wild: 2 }] });
    const claim = openClaim('calgary--vancouver', null);
    const bill = billOf(context, claim, null);
    expect(bill && stepWilds(claim, bill, 1)).toMatchObject({ color: bill?.group.color, wilds: 1 });
  });

  it('spend what the plan wants rather than a wild', () => {
    const hand = { blue: 1, wild: 1 };
    const context = claimContextOf(america, { hands: [hand] });
    const groups = groupsOf(context, 'atlanta--nashville');
    expect(groups.map(({ color }) => color)).toEqual(['blue', 'wild']);
    expect(firstGroup(groups, { wild: 1 })?.color).toBe('blue');
  });

  it('spend wilds when wilds are in hand, alone where they suffice', () => {
    const wanted = { route: 'calgary--vancouver', color: 'wild', ask: 'never' as const };
    expect(claimIntent(claimContextOf(america, { hands: [{ blue: 3, wild: 3 }] }), wanted).kind).toBe(
      'submit',
    );
    expect(claimIntent(claimContextOf(america, { hands: [{ blue: 3, red: 2, wild: 1 }] }), wanted).kind).toBe(
      'ask',
    );
    expect(claimIntent(claimContextOf(america, { hands: [{ blue: 3 }] }), wanted).kind).toBe('refused');
  });
});

describe('an open claim', () => {
  const [first, second] = ['kansas-city--saint-louis--1', 'kansas-city--saint-louis--2'];

  it('offers the other track of a double only without a color in hand', () => {
    const colors = [first, second].map((id) => america.cards[america.routeById(id)?.color ?? 0] ?? '');
    const hand = Object.fromEntries(colors.map((color) => [color, 5]));
    const context = claimContextOf(america, { hands: [hand] });
    expect(billOf(context, openClaim(first, null), null)?.tracks).toEqual([first, second]);
    const [color = ''] = colors;
    expect(billOf(context, openClaim(first, color), color)?.tracks).toEqual([first]);
  });

  it('forgets how many wilds were chosen with another color', () => {
    expect(chooseColor({ ...openClaim(first, 'red'), wilds: 2 }, 'blue')).toEqual(openClaim(first, 'blue'));
  });
});

describe('pointing at a route', () => {
  it('claims at once when there is nothing to choose', () => {
    const context = claimContextOf(america, { hands: [{ blue: 3 }] });
    const intent = claimIntent(context, { route: 'calgary--vancouver', color: null, ask: 'never' as const });
    expect(intent.kind).toBe('submit');
  });

  it('asks when the player wants to be asked, or when there are several ways', () => {
    const context = claimContextOf(america, { hands: [{ blue: 3, wild: 1 }] });
    const wanted = { route: 'calgary--vancouver', color: null, ask: 'never' as const };
    expect(claimIntent(context, wanted)).toEqual({ kind: 'ask', route: wanted.route });
    expect(claimIntent(context, { ...wanted, color: 'blue' }).kind).toBe('submit');
    expect(claimIntent(context, { ...wanted, color: 'blue', ask: 'always' }).kind).toBe('ask');
  });

  it('asks before wilds fill up what the color lacks, unless the player never wants to be asked', () => {
    const context = claimContextOf(america, { hands: [{ blue: 2, wild: 1 }] });
    const wanted = { route: 'calgary--vancouver', color: 'blue', ask: 'wilds' as const };
    expect(claimIntent(context, wanted).kind).toBe('ask');
    expect(claimIntent(context, { ...wanted, ask: 'never' }).kind).toBe('submit');
    const enough = claimContextOf(america, { hands: [{ blue: 3, wild: 1 }] });
    expect(claimIntent(enough, wanted).kind).toBe('submit');
    const ferry = claimContextOf(city, { hands: [{ orange: 1, wild: 1 }] });
    expect(claimIntent(ferry, { route: 'alcatraz--pier-39--1', color: 'orange', ask: 'wilds' }).kind).toBe(
      'submit',
    );
    const wilds = claimContextOf(america, { hands: [{ wild: 3 }] });
    expect(claimIntent(wilds, { ...wanted, color: 'wild' }).kind).toBe('submit');
  });

  it('asks which track only if both can be paid for and differ', () => {
    const both = claimContextOf(america, { players: 4, hands: [{ red: 3, yellow: 3 }] });
    const double = northAmerica.routes.find(
      ({ id, doubleOf }) => doubleOf && id.startsWith('boston--new-york'),
    );
    const wanted = { route: double?.id ?? '', color: null, ask: 'never' as const };
    expect(claimIntent(both, wanted).kind).toBe('ask');
    for (const route of ['boston--new-york--1', 'boston--new-york--2']) {
      expect(tracksFor(both, { route, color: null })).toEqual(['boston--new-york--1', 'boston--new-york--2']);
    }
    const one = claimContextOf(america, { players: 4, hands: [{ red: 3 }] });
    expect(claimIntent(one, { ...wanted, color: 'red' }).kind).toBe('submit');
  });

  it('takes the other track if only that one takes the color in hand', () => {
    const context = claimContextOf(america, { players: 4, hands: [{ red: 3 }] });
    const intents = ['boston--new-york--1', 'boston--new-york--2'].map((route) =>
      claimIntent(context, { route, color: 'red', ask: 'never' as const }),
    );
    expect(intents[0]).toEqual(intents[1]);
    expect(intents[0]?.kind).toBe('submit');
  });

  it.each([
    ['calgary--vancouver', null, 'NOT_ENOUGH_CARDS'],
    ['chicago--saint-louis--1', 'red', 'WRONG_COLOR'],
    ['boston--montreal--1', null, 'ROUTE_TAKEN'],
    ['boston--montreal--2', null, 'OTHER_TRACK_TAKEN'],
    ['atlanta--raleigh--2', null, 'OWN_OTHER_TRACK'],
    ['portland--san-francisco--1', null, 'NOT_ENOUGH_PIECES'],
  ])('refuses %s (%s) with %s', (route, color, code) => {
    const context = claimContextOf(america, {
      hands: [{ red: 2 }],
      routes: [['atlanta--raleigh--1'], ['boston--montreal--1']],
      pieces: [3],
    });
    expect(claimIntent(context, { route, color, ask: 'never' as const })).toMatchObject({
      kind: 'refused',
      refusal: { code },
    });
  });

  it('speaks of ferries before anything that can be drawn more easily (CLAIM-9)', () => {
    const context = claimContextOf(city, { hands: [{ orange: 2 }] });
    expect(whyNotClaim(context, { route: 'alcatraz--fort-mason--1', color: null })).toMatchObject({
      code: 'FERRY_NEEDS_WILDS',
      params: { needed: 1, paid: 0 },
    });
  });

  it('says what is lacking of the color held most, wilds counted', () => {
    const context = claimContextOf(america, { hands: [{ red: 1, wild: 1 }] });
    expect(whyNotClaim(context, { route: 'calgary--vancouver', color: null })?.params).toMatchObject({
      card: 'red',
      needed: 2,
      held: 1,
    });
    expect(nearestPayment(city, {}, { route: 'alcatraz--fort-mason--1', color: null })).toEqual({
      orange: 2,
    });
  });
});
