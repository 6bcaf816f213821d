import {
  actionFor,
  applyUnchecked,
  brokenInvariant,
  type Chance,
  type ChancePurpose,
  eventFor,
  FastChance,
  type Game,
  type GameEvent,
  type GameState,
  legalActions,
  Phase,
  resample,
  type Viewer,
  viewFor,
} from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { IN_DECK } from '../src/state.ts';
import { games, playRandomGame, SEED, type Step, tables } from './random-play.ts';

/**
 * At every step the viewer's hidden things are dealt anew, the same action is done in both worlds with the
 * same visible luck, and the viewer must not be able to tell them apart.
 */
describe.each(tables)(`what a viewer may not know (SEED=${SEED}): $name`, (table) => {
  it('changes no byte of its view or of the events it is told (SECRET-1, SECRET-2, SECRET-3, mistake 25)', () => {
    let compared = 0;
    for (let number = 0; number < games(30); number++) {
      playRandomGame(table, number, (step) => {
        const viewers: Viewer[] = [...Array(table.players).keys(), 'spectator'];
        const viewer = viewers[step.dice.below(viewers.length)] ?? 'spectator';
        if (compareWorlds(step, viewer)) compared++;
      });
    }
    expect(compared).toBeGreaterThan(500);
  });
});

/** False where the other world could not take the same course: its player lacks the cards, or its deck the luck. */
function compareWorlds({ game, seat, action, dice }: Step, viewer: Viewer): boolean {
  const seen = JSON.stringify(viewFor(game.state, viewer));
  const other = resample(game.state.board, viewFor(game.state, viewer), dice);
  expect(brokenInvariant(other)).toBeNull();
  expect(JSON.stringify(viewFor(other, viewer))).toBe(seen);
  if (!legalActions(other, seat).includes(action)) return false;

  const here = actAndListen(game.state.clone(), { seat, action, chance: new FastChance(dice.below(1e9)) });
  const luck = new SameLuck(other, visibleLuck(here.events, viewer));
  const there = luck.tryTo(() => actAndListen(other, { seat, action, chance: luck }));
  if (!there || shownByRule(there.events, viewer) !== shownByRule(here.events, viewer)) return false;
  const seenIn = (events: GameEvent[]) => JSON.stringify(events.map((event) => eventFor(event, viewer)));
  expect(seenIn(there.events)).toBe(seenIn(here.events));
  expectNoKeptTickets({ game, seat, action }, viewer);
  // END-3: now all tickets are shown.
  if (here.state.phase === Phase.over) return true;
  expect(JSON.stringify(viewFor(there.state, viewer))).toBe(JSON.stringify(viewFor(here.state, viewer)));
  return true;
}

/** TICKET-5, SETUP-4: every way to keep tickets looks the same to all but the seat that keeps. */
function expectNoKeptTickets({ game, seat, action }: Omit<Step, 'dice'>, viewer: Viewer): void {
  const { actions } = game.state.board;
  const described = actions.describe(action);
  if (described.type !== 'keepTickets' || viewer === seat) return;
  const ways = legalActions(game.state, seat).map((way) => actions.describe(way));
  const seen = ways.map((way) => JSON.stringify(actionFor({ seat, action: way }, viewer)));
  expect(new Set(seen).size).toBe(1);
}

/** What the rules themselves bring to light now: worlds that differ in it are no longer alike. */
function shownByRule(events: readonly GameEvent[], viewer: Viewer): string {
  const shown = events.map((event) => {
    if (event.type === 'startingTicketsSettled') return event.kept;
    return event.type === 'ticketsOffered' && event.seat === viewer ? event.secret : null;
  });
  return JSON.stringify(shown);
}

function actAndListen(state: GameState, act: { seat: number; action: number; chance: Chance }) {
  const events: GameEvent[] = [];
  const game: Game = { state, chance: act.chance, tell: (event) => events.push(event) };
  applyUnchecked(game, act.seat, act.action);
  return { state, events };
}

/** For each thing drawn, in order: its name if the viewer sees it, else null. */
function visibleLuck(events: readonly GameEvent[], viewer: Viewer): (string | null)[] {
  return events.flatMap((event): (string | null)[] => {
    const seen = eventFor(event, viewer);
    if (seen.type === 'firstPlayerChosen') return [String(seen.seat)];
    if (seen.type === 'placeFilled') return [seen.card];
    if (seen.type === 'cardDrawn') return [seen.secret?.card ?? null];
    if (seen.type === 'ticketsOffered')
      return [...(seen.secret?.tickets ?? Array<null>(seen.count).fill(null))];
    return [];
  });
}

class OtherCourse extends Error {}

/** Gives what the viewer sees the same as in the other world, and everything else at random. */
class SameLuck implements Chance {
  private readonly state: GameState;
  private readonly luck: (string | null)[];
  private readonly hidden = new FastChance(SEED);

  constructor(state: GameState, luck: (string | null)[]) {
    this.state = state;
    this.luck = luck;
  }

  tryTo<T>(act: () => T): T | null {
    try {
      return act();
    } catch (error) {
      if (error instanceof OtherCourse) return null;
      throw error;
    }
  }

  below(n: number, purpose: ChancePurpose): number {
    const { board } = this.state;
    const wanted = this.luck.shift();
    if (wanted === undefined) throw new OtherCourse();
    if (wanted === null) return this.hidden.below(n);
    if (purpose === 'first') return Number(wanted);
    const card = board.cards.indexOf(wanted);
    return card >= 0 ? this.cardAt(card) : this.ticketAt(wanted);
  }

  private cardAt(card: number): number {
    if (this.state.deck(card) === 0) throw new OtherCourse();
    let before = 0;
    for (let lower = 0; lower < card; lower++) before += this.state.deck(lower);
    return before;
  }

  private ticketAt(id: string): number {
    const inDeck = this.state.board.tickets.filter(({ index }) => this.state.ticketHolder(index) === IN_DECK);
    const at = inDeck.findIndex((ticket) => ticket.id === id);
    if (at < 0) throw new OtherCourse();
    return at;
  }
}
