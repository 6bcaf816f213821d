import { describe, expect, it } from 'vitest';
import { onMyTurn, tableAt } from '../../test/table.ts';
import { lightsOn, networkLights, nextLightsOf, routesInTheNews } from '../interaction/board-picture.ts';
import { newsLine } from '../words/news-words.ts';
import { ticketsHeld } from './my-tickets.ts';
import { longestPathOf, routesOf } from './networks.ts';

/** My turn, and the other one has claimed a route since my last one. */
function afterTheirClaim() {
  let before = 0;
  return tableAt((now) => {
    const theirs = routesOf(now.view.owners, 1).length;
    if (now.seat !== null && now.view.toAct.includes(1) && now.view.phase === 'turn') before = theirs;
    return onMyTurn(now) && theirs > before && routesOf(now.view.owners, 0).length > 2;
  });
}

describe('what happened since my last turn', () => {
  it('is on the board and in one line, until I act', () => {
    const { session, table } = afterTheirClaim();
    const [claimed] = routesInTheNews(table);
    expect(table.view.value.owners[claimed ?? '']).toBe(1);
    const points = table.board.routeById(claimed ?? '')?.points;
    expect(newsLine(table.phrasing.value, table.news.value)).toMatch(
      new RegExp(`^Since your last turn: Bo: .* – .* \\(\\+${points}\\)\\.$`),
    );
    const { seq } = session.now.value;
    session.playOn((now) => now.seq > seq);
    expect(table.news.value).toEqual([]);
    expect(newsLine(table.phrasing.value, table.news.value)).toBe('');
  });
});

describe('what a player has built', () => {
  it('lights up; asked once more, the longest path does; then nothing', () => {
    const { table } = afterTheirClaim();
    const { owners } = table.view.value;
    table.spotlight.value = networkLights(table, 0);
    expect([...lightsOn(table).routes].sort()).toEqual(routesOf(owners, 0).sort());
    table.spotlight.value = nextLightsOf(table, 0);
    const path = longestPathOf(table.board, table.view.value, 0);
    expect(lightsOn(table).routes).toEqual(path.routes);
    expect(path.length).toBeGreaterThan(0);
    expect(nextLightsOf(table, 0)).toBeNull();
  });

  it('stays lit with a ticket; a completed one shows its path', () => {
    const { table } = tableAt(
      ({ view }) => view.phase === 'turn' && view.seats[0]?.pieces !== undefined && view.seats[0].pieces < 10,
    );
    const held = ticketsHeld(table.board, table.view.value, 0);
    const own = routesOf(table.view.value.owners, 0);
    for (const { id, done } of held) {
      table.pointedTicket.value = id;
      const { routes } = lightsOn(table);
      if (done) expect(own).toEqual(expect.arrayContaining([...routes]));
      else expect(routes).toEqual(own);
    }
    expect(held.map(({ done }) => done)).toContain(false);
  });
});
