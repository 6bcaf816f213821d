import type { Board, GameEvent, Seat } from '@waybill/engine';

export const SOUNDS = ['draw', 'take', 'piece', 'sweep', 'ticket', 'turn', 'lastRound', 'end'] as const;
export type SoundName = (typeof SOUNDS)[number];

/** A sound and when it plays, in milliseconds from the step. */
export interface Cue {
  readonly sound: SoundName;
  readonly at: number;
}

const PIECE_MS = 80;

/** The sounds of one step. */
export function cuesOf(events: readonly GameEvent[], board: Board): Cue[] {
  return events.flatMap((event) => cuesOfEvent(event, board));
}

function cuesOfEvent(event: GameEvent, board: Board): Cue[] {
  switch (event.type) {
    case 'cardDrawn':
      return [{ sound: 'draw', at: 0 }];
    case 'cardTaken':
      return [{ sound: 'take', at: 0 }];
    case 'rowSwept':
      return [{ sound: 'sweep', at: 1200 }];
    case 'routeClaimed': {
      const length = board.routeById(event.route)?.length ?? 1;
      return Array.from({ length }, (_, piece) => ({ sound: 'piece', at: piece * PIECE_MS }));
    }
    case 'ticketsKept':
      return [{ sound: 'draw', at: 0 }];
    case 'lastRoundBegan':
      return [{ sound: 'lastRound', at: 300 }];
    case 'gameEnded':
      return [{ sound: 'end', at: 600 }];
    default:
      return [];
  }
}

/** Whether the game has just come to wait for the seat. */
export function turnCameTo(seat: Seat | null, before: readonly Seat[], now: readonly Seat[]): boolean {
  return seat !== null && now.includes(seat) && !before.includes(seat);
}
