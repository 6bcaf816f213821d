import type { Board } from './board.ts';
import type { Action, ActionNumber } from './contract.ts';

/**
 * One line for each action, the same in the log, in files and for typing:
 *
 *   draw                              the top card of the deck, unseen
 *   take blue                         a face-up card
 *   tickets                           draw tickets
 *   keep 1 3                          keep the first and third ticket offered
 *   claim denver--omaha purple 3+1    with three purple cards and one wild
 *   claim denver--omaha wild 4        with wilds alone
 *   place lantern union-square        put a stack of tokens on the board
 *   token alcatraz                    take the token there
 *   pass
 */
export function notationOf(board: Board, action: ActionNumber): string {
  return writeNotation(board.actions.describe(action));
}

export function writeNotation(action: Action): string {
  switch (action.type) {
    case 'drawCard':
      return 'draw';
    case 'takeCard':
      return `take ${action.card}`;
    case 'drawTickets':
      return 'tickets';
    case 'keepTickets':
      return ['keep', ...action.keep].join(' ');
    case 'claimRoute':
      return `claim ${action.route} ${writePayment(action.pay)}`;
    case 'placeStack':
      return `place ${action.symbol} ${action.location}`;
    case 'takeToken':
      return `token ${action.location}`;
    case 'pass':
      return 'pass';
  }
}

function writePayment(pay: Readonly<Record<string, number>>): string {
  const wilds = pay['wild'] ?? 0;
  const colored = Object.entries(pay).find(([card]) => card !== 'wild');
  if (!colored) return `wild ${wilds}`;
  return `${colored[0]} ${colored[1]}${wilds > 0 ? `+${wilds}` : ''}`;
}

/** The action that a line stands for, or `null`. Capitals and extra spaces do not matter. */
export function parseNotation(line: string): Action | null {
  const [word, ...rest] = line.trim().toLowerCase().split(/\s+/);
  const [first = '', second = '', third = ''] = rest;
  switch (`${word} ${rest.length}`) {
    case 'draw 0':
      return { type: 'drawCard' };
    case 'take 1':
      return { type: 'takeCard', card: first };
    case 'tickets 0':
      return { type: 'drawTickets' };
    case 'claim 3':
      return parseClaim(first, second, third);
    case 'place 2':
      return { type: 'placeStack', symbol: first, location: second };
    case 'token 1':
      return { type: 'takeToken', location: first };
    case 'pass 0':
      return { type: 'pass' };
    default:
      return word === 'keep' ? parseKeep(rest) : null;
  }
}

function parseClaim(route: string, card: string, amount: string): Action | null {
  const match = /^(\d{1,2})(?:\+(\d{1,2}))?$/.exec(amount);
  if (!match) return null;
  const wilds = Number(match[2] ?? 0);
  if (card === 'wild' && match[2] !== undefined) return null;
  const pay: Record<string, number> = { [card]: Number(match[1]) };
  if (wilds > 0) pay['wild'] = wilds;
  return { type: 'claimRoute', route, pay };
}

function parseKeep(indexes: readonly string[]): Action | null {
  if (indexes.some((index) => !/^\d$/.test(index))) return null;
  return { type: 'keepTickets', keep: indexes.map(Number) };
}
