import {
  type CardCounts,
  eventFor,
  type Game,
  type GameEvent,
  type View,
  type Viewer,
  viewFor,
} from '@waybill/engine';

/**
 * Every view of a position as text. All viewers share the public part, which is shown once (and checked to
 * be the same for all); below it stands what each seat alone knows.
 */
export function viewsAsText({ state }: Pick<Game, 'state'>): string {
  const watched = viewFor(state, 'spectator');
  const table = publicLines(watched);
  const secrets: string[] = [];
  for (const { seat } of watched.seats) {
    const view = viewFor(state, seat);
    if (publicLines(view).join('\n') !== table.join('\n')) throw new Error(`seat ${seat} sees another table`);
    secrets.push(secretLine(view, seat));
  }
  return [...table, ...secrets].map((line) => `  ${line}\n`).join('');
}

/** An event as everybody sees it, with the secret that its seat sees behind a bar. */
export function eventAsText(event: GameEvent): string {
  const open = eventFor(event, 'spectator');
  const { type, ...rest } = open;
  const secret = 'secret' in event ? ` | ${factsAsText(event.secret ?? {})}` : '';
  return `  ${type} ${factsAsText(rest)}${secret}\n`;
}

function factsAsText(facts: object): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ');
}

function publicLines(view: View): string[] {
  const { lastRound, ticketDeck } = view;
  return [
    `${view.phase}: to act ${view.toAct.join(' ') || 'nobody'}, first ${view.first}${
      lastRound ? `, last round by ${lastRound.by}, ${lastRound.turnsLeft} turns left` : ''
    }${view.passesInARow > 0 ? `, ${view.passesInARow} passed` : ''}`,
    `row ${view.row.map((card) => card ?? '-').join(' ')}; deck ${view.deck}; discards ${cards(view.discards)}`,
    `ticket deck ${ticketDeck.unordered} + ${ticketDeck.putBack.length} put back`,
    ...tokenLines(view),
    ...view.seats.map((seat) => {
      const routes = Object.keys(view.owners).filter((route) => view.owners[route] === seat.seat);
      const tokens = seat.tokens.length > 0 ? `, tokens ${seat.tokens.join(' ')}` : '';
      return `seat ${seat.seat}: score ${seat.score}, pieces ${seat.pieces}, cards ${seat.cards} (known ${cards(
        seat.knownCards,
      )}), tickets ${seat.tickets}, offered ${seat.offered}${seat.hasChosen ? '' : ', choosing'}${tokens}; ${routes.join(' ')}`;
    }),
    ...resultLines(view),
  ];
}

function tokenLines(view: View): string[] {
  const stacks = Object.entries(view.stacks).map(([id, { symbol, tokens }]) => `${id} ${tokens} ${symbol}`);
  if (stacks.length === 0 && view.stacksSetAside.length === 0) return [];
  const aside = view.stacksSetAside.length > 0 ? `; set aside ${view.stacksSetAside.join(' ')}` : '';
  return [`stacks ${stacks.join(', ')}${aside}${view.tokenFor ? `; token for ${view.tokenFor}` : ''}`];
}

function resultLines({ result, seats }: View): string[] {
  if (!result) return [];
  const scores = result.seats.map((score) => {
    const tickets = score.tickets.map(
      ({ ticket, points, completed }) => `${ticket} ${completed ? '+' : '-'}${points}`,
    );
    return `seat ${score.seat}: ${score.total} = routes ${score.routePoints} + tickets ${score.ticketPoints} + tokens ${
      score.tokenPoints
    } + path ${score.bonus} (${score.longestPath}: ${score.longestPathRoutes.join(' ')}); ${tickets.join(', ')}`;
  });
  return [...scores, `of ${seats.length} seats, ${result.winners.join(' and ')} wins by ${result.decidedBy}`];
}

function secretLine(view: View, seat: Viewer): string {
  const own = view.seats.find((other) => other.seat === seat)?.own;
  const putBack = view.ticketDeck.putBack.flatMap((id, index) => (id === null ? [] : [`${index + 1}:${id}`]));
  return `only ${seat}: hand ${cards(own?.hand ?? {})}; tickets ${own?.tickets.join(' ') || '-'}; offer ${
    own?.offer?.join(' ') || '-'
  }; put back ${putBack.join(' ') || '-'}`;
}

function cards(counts: CardCounts): string {
  const list = Object.entries(counts).map(([card, count]) => `${count} ${card}`);
  return list.length > 0 ? list.join(' ') : '-';
}
