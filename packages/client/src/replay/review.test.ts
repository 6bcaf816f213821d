import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Board, type GameFile, parseGameFile } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { findBoard } from '../session/boards.ts';
import { ReplaySession } from './replay-session.ts';
import { type Review, reviewGame } from './review.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/0.1.0');

function fixture(map: string): { board: Board; file: GameFile; review: Review } {
  const parsed = parseGameFile(readFileSync(join(FIXTURES, `${map}.json`), 'utf8'));
  const board = findBoard(map);
  if ('fault' in parsed || !board) throw new Error(map);
  const reviewed = reviewGame(board, parsed.file);
  if ('fault' in reviewed) throw new Error(reviewed.fault.code);
  return { board, file: parsed.file, review: reviewed.review };
}

const games = ['north-america', 'san-francisco'].map((map) => [map, fixture(map)] as const);

describe.each(games)('a game on %s, looked at again', (_, { board, file, review }) => {
  const { timeline, statistics } = review;

  it('has a state and a step for the deal and every entry', () => {
    expect(review.states).toHaveLength(file.log.length + 1);
    expect(review.steps.map(({ seat }) => seat)).toEqual([null, ...file.log.map(({ seat }) => seat)]);
  });

  it('has turns that follow each other without a gap, each of the seat that acts in it', () => {
    const { turns } = timeline;
    expect(turns[0]).toMatchObject({ number: 0, seat: null, from: 1 });
    expect(turns.at(-1)?.to).toBe(file.log.length);
    for (const [index, turn] of turns.slice(1).entries()) {
      expect(turn.from).toBe((turns[index]?.to ?? 0) + 1);
      for (let entry = turn.from; entry <= turn.to; entry++)
        expect(file.log[entry - 1]?.seat).toBe(turn.seat);
    }
  });

  it('remembers every ticket that was completed, and when the last round began', () => {
    const done = statistics.seats.reduce((sum, { ticketsDone }) => sum + ticketsDone, 0);
    expect(timeline.marks.filter(({ kind }) => kind === 'ticket')).toHaveLength(done);
    expect(timeline.marks.filter(({ kind }) => kind === 'lastRound')).toHaveLength(1);
    expect(timeline.marks.map(({ entry }) => entry)).toEqual(
      timeline.marks.map(({ entry }) => entry).sort((one, other) => one - other),
    );
  });

  it('names the longest path’s last leader where the map rewards one', () => {
    const leads = timeline.marks.filter((mark) => mark.kind === 'lead');
    if (board.rules.longestPath === null) return expect(leads).toEqual([]);
    const longest = Math.max(...statistics.seats.map(({ longestPath }) => longestPath));
    const leaders = statistics.seats.filter(({ longestPath }) => longestPath === longest);
    expect(leaders.map(({ seat }) => seat)).toContain(leads.at(-1)?.seat);
  });

  it('has points that end in the result, and each source adds up', () => {
    const last = statistics.course.at(-1);
    expect(last?.entry).toBe(file.log.length);
    expect(last?.points.map(({ all }) => all)).toEqual(file.result?.totals);
    for (const { points } of statistics.course) {
      for (const { all, routes, tickets, tokens, path } of points)
        expect(routes + tickets + tokens + path).toBe(all);
    }
  });

  it('counts cards, routes and turns as the log has them', () => {
    for (const { seat, faceUp, unseen, routes, pieces, turns } of statistics.seats) {
      const own = file.log.filter((entry) => entry.seat === seat).map(({ action }) => action.split(' ')[0]);
      const count = (word: string) => own.filter((one) => one === word).length;
      expect([faceUp, unseen]).toEqual([count('take'), count('draw')]);
      expect(Object.values(routes).reduce((sum, many) => sum + many, 0)).toBe(count('claim'));
      const used = Object.entries(routes).reduce((sum, [length, many]) => sum + Number(length) * many, 0);
      expect(used).toBe(pieces);
      const taken = timeline.turns.filter((turn) => turn.seat === seat).length;
      expect(turns.cards + turns.claim + turns.tickets + turns.pass).toBe(taken);
    }
  });

  it('is refused where a step cannot have happened', () => {
    const log = file.log.with(20, { seat: file.log[20]?.seat ?? 0, action: 'pass' });
    expect(reviewGame(board, { ...file, log })).toMatchObject({
      fault: { code: 'ILLEGAL_ACTION', step: 21 },
    });
  });
});

describe('a replay as a session', () => {
  const { board, file, review } = fixture('san-francisco');
  const players = [0, 1].map((seat) => ({ seat, name: `P${seat}`, bot: null }));
  const open = () => new ReplaySession(board, { id: 'g', file, players, bots: [] }, review);

  it('tells a step forward, and nothing of any other leap', () => {
    const session = open();
    const seen: number[] = [];
    session.onStep(({ seq }) => seen.push(seq));
    session.goTo(1);
    session.goTo(5);
    session.goTo(4);
    session.next();
    session.goTo(9999);
    expect(seen).toEqual([1, 5]);
    expect(session.at.value).toBe(file.log.length);
    expect(session.now.value.view.result?.winners).toEqual(file.result?.winners);
  });

  it('shows what one seat saw, or everybody’s hands', () => {
    const session = open();
    session.goTo(20);
    const owns = () => session.now.value.view.seats.map(({ own }) => own?.hand !== undefined);
    expect(owns()).toEqual([true, true]);
    session.outlook.value = 1;
    expect(owns()).toEqual([false, true]);
    expect(session.now.value.seat).toBe(1);
    for (const { events } of session.history.value) {
      for (const event of events) if ('secret' in event) expect(event.seat).toBe(1);
    }
  });

  it('does nothing that is tried, but remembers it', async () => {
    const session = open();
    session.goTo(10);
    expect(await session.submit({ type: 'drawCard' })).toEqual({ kind: 'ignored' });
    expect(session.at.value).toBe(10);
    expect(session.tried.value).toEqual({ type: 'drawCard' });
  });
});
