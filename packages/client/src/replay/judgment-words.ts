import type { Figure, JudgedMove, Judgment, LuckyMoment, MoveDetail, Parts } from '@waybill/bots/judge';
import { type GameFile, parseNotation, type Seat, type TicketId } from '@waybill/engine';
import { describeAction, listOf, type Phrasing, ticketName } from '@waybill/i18n';
import type { FullStep } from '../session/full-step.ts';
import type { Timeline } from './timeline.ts';
import { turnAt } from './timeline-walk.ts';
import { chancesAt } from './win-chance-lines.ts';

/** A judgment with the game it is about. */
export interface JudgedGame {
  readonly judgment: Judgment;
  readonly file: Pick<GameFile, 'log' | 'players'>;
  readonly timeline: Timeline;
  /** After the deal and after every entry. */
  readonly steps: readonly Pick<FullStep, 'events'>[];
}

/** What was played, what was better, and why: every reason is a figure of the evaluation or a fact of the game. */
export interface CostlyMoveWords {
  readonly played: string;
  readonly better: string;
  readonly why: readonly string[];
}

/** A belief below this share says nothing. */
const WORTH_TELLING = 0.3;
/** From how many points, or turns, a part is a reason. */
const LEAST_PART = 0.5;
/** Rounds within which losing a route to another player counts as the reason. */
const SOON = 2;

export function percent(share: number): string {
  return String(Math.round(100 * share));
}

export function points({ locale }: { readonly locale: string }, value: number): string {
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(value).replace(/^-/, '−');
}

/** The moves that a mark was given for, as they were played. */
export function costlyMoves({ moves }: Judgment): JudgedMove[] {
  return moves.filter(({ mark }) => mark !== 'none');
}

/** How the win chance of the seat that it changed most for turned there. */
export function describeChange(phrasing: Phrasing, game: JudgedGame, entry: number): string {
  const turn = turnAt(game.timeline, entry);
  const from = (turn?.from ?? entry) - 1;
  const to = turn?.to ?? entry;
  const changes = game.judgment.seats.map(({ seat, winChance }) => {
    const [before, after] = [winChance[from]?.value ?? 0, winChance[to]?.value ?? 0];
    return { seat, before, after };
  });
  const change = changes.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most));
  return phrasing.t('review.CHANGE', {
    turn: turn?.number ?? 0,
    player: phrasing.playerName(change.seat),
    direction: change.after < change.before ? 'down' : 'up',
    before: percent(change.before),
    after: percent(change.after),
  });
}

function sizeOf({ before, after }: { before: number; after: number }): number {
  return Math.abs(after - before);
}

/** All seats' win chances after an entry. */
export function describeChances({ t, playerName }: Phrasing, judgment: Judgment, entry: number): string {
  const chances = chancesAt(judgment, entry).map(({ value }, seat) =>
    t('review.CHANCE_OF', { player: playerName(seat), percent: percent(value) }),
  );
  return t('review.CHANCES', { chances: listOf(t, chances) });
}

export function describeCostly(phrasing: Phrasing, game: JudgedGame, move: JudgedMove): CostlyMoveWords {
  const { t } = phrasing;
  return {
    played: t('review.PLAYED', {
      entry: move.entry,
      player: phrasing.playerName(move.seat),
      action: describeNotation(phrasing, move.action, offerBefore(game, move)),
    }),
    better: t('review.BETTER', {
      action: describeNotation(phrasing, move.best, offerBefore(game, move)),
      points: points(t, move.loss),
      error: points(t, move.error),
      percent: percent(move.lossWin),
    }),
    why: reasonsFor(phrasing, game, move),
  };
}

/** Notation in words, tickets by their names. */
export function describeNotation(phrasing: Phrasing, notation: string, offer: readonly TicketId[]): string {
  const action = parseNotation(notation);
  if (!action) return notation;
  if (action.type !== 'keepTickets') return describeAction(phrasing, action);
  const kept = action.keep.map((index) => ticketName(phrasing, offer[index - 1] ?? ''));
  return phrasing.t('review.KEEP', { tickets: listOf(phrasing.t, kept) });
}

/** The tickets that the seat chose from. */
function offerBefore({ steps }: JudgedGame, { entry, seat }: JudgedMove): readonly TicketId[] {
  for (const { events } of steps.slice(0, entry).toReversed())
    for (const event of events)
      if (event.type === 'ticketsOffered' && event.seat === seat) return event.secret?.tickets ?? [];
  return [];
}

function reasonsFor(phrasing: Phrasing, game: JudgedGame, move: JudgedMove): string[] {
  const detail = game.judgment.details.find(({ entry }) => entry === move.entry);
  const why = detail?.parts ? describeParts(phrasing, detail.parts) : [];
  const taken = takenLater(game, move);
  if (taken) {
    const player = phrasing.playerName(taken.seat);
    why.push(phrasing.t('review.WHY_TAKEN', { player, turns: taken.turns }));
  }
  return [...why, ...describeOdds(phrasing, detail?.odds ?? null)];
}

/** How likely the deck gave the card that was better taken face up. */
export function describeOdds({ t }: Phrasing, odds: number | null): string[] {
  return odds === null ? [] : [t('review.WHY_ODDS', { percent: percent(odds) })];
}

/** The part that counts most, and how much longer or shorter the game is, where the figures are sure of it. */
export function describeParts({ t }: Phrasing, parts: Parts): string[] {
  const names = ['tickets', 'routes', 'tokens', 'path', 'rivals'] as const;
  const most = names.reduce((best, name) => (parts[name].value > parts[best].value ? name : best));
  const words: string[] = [];
  if (counts(parts[most])) words.push(t('review.WHY', { part: most, points: points(t, parts[most].value) }));
  const { turns } = parts;
  if (counts(turns)) {
    const pace = turns.value > 0 ? 'longer' : 'shorter';
    words.push(t('review.WHY_PACE', { pace, turns: points(t, Math.abs(turns.value)) }));
  }
  return words;
}

function counts({ value, error }: Figure): boolean {
  return Math.abs(value) >= LEAST_PART && Math.abs(value) > 2 * error;
}

/** Who claimed, soon after, the route that was better claimed at once. */
function takenLater({ file, timeline }: JudgedGame, move: JudgedMove): { seat: Seat; turns: number } | null {
  const best = parseNotation(move.best);
  if (best?.type !== 'claimRoute') return null;
  for (const [at, { seat, action }] of file.log.entries()) {
    if (at < move.entry || seat === move.seat) continue;
    const claim = parseNotation(action);
    if (claim?.type !== 'claimRoute' || claim.route !== best.route) continue;
    const turns = (turnAt(timeline, at + 1)?.number ?? 0) - (turnAt(timeline, move.entry)?.number ?? 0);
    return turns <= SOON * file.players ? { seat, turns } : null;
  }
  return null;
}

/** What the seat that moved believed of the others' tickets. */
export function describeBeliefs(phrasing: Phrasing, seat: Seat, { beliefs }: MoveDetail): string[] {
  return beliefs
    .filter(({ chance }) => chance >= WORTH_TELLING)
    .map((belief) =>
      phrasing.t('review.BELIEF', {
        player: phrasing.playerName(seat),
        other: phrasing.playerName(belief.seat),
        ticket: ticketName(phrasing, belief.ticket),
        percent: percent(belief.chance),
      }),
    );
}

/** The luckiest moments of a seat and its unluckiest, at most so many of each, in the order of the game. */
export function luckOf({ luck }: Judgment, seat: Seat, most: number): LuckyMoment[] {
  const pointsFor = (moment: LuckyMoment): number => moment.points[seat] ?? 0;
  const clear = luck.filter((moment) => Math.abs(pointsFor(moment)) > 2 * (moment.errors[seat] ?? 0));
  const sorted = clear.sort((one, other) => pointsFor(other) - pointsFor(one));
  const chosen = new Set([
    ...sorted.slice(0, most).filter((moment) => pointsFor(moment) > 0),
    ...sorted.slice(-most).filter((moment) => pointsFor(moment) < 0),
  ]);
  return [...chosen].sort((one, other) => one.entry - other.entry);
}

export function describeLuck(phrasing: Phrasing, moment: LuckyMoment, seat: Seat): string {
  const { t } = phrasing;
  const value = moment.points[seat] ?? 0;
  return t('review.LUCK_MOMENT', {
    entry: moment.entry,
    player: phrasing.playerName(seat),
    kind: moment.kind,
    points: withSign(points(t, value), value),
    error: points(t, moment.errors[seat] ?? 0),
  });
}

export function withSign(text: string, value: number): string {
  return value > 0 ? `+${text}` : text;
}

/** A figure as tables print it. */
export function withError(t: Phrasing['t'], value: number, error: number): string {
  return `${withSign(points(t, value), value)} ± ${points(t, error)}`;
}
