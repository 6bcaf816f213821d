/** What a player thinks things are worth. The planner's levels and the sparring partners differ only in this. */
export interface Style {
  /** What a turn is worth in points: the price of time. */
  readonly turnPrice: number;
  /** How much a ticket counts against a route's own points; 0 forgets tickets. */
  readonly ticketWeight: number;
  /** Extra turns that a ferry symbol costs, for the wild it needs. */
  readonly ferryTurns: number;
  /** Share of the pieces that must be left to draw more tickets; above 1 never. */
  readonly ticketsAbove: number;
  /** How many turns of those left a ticket's path may take. */
  readonly patience: number;
}

export const PLANNER: Style = {
  turnPrice: 8,
  ticketWeight: 1,
  ferryTurns: 0.7,
  ticketsAbove: 0.5,
  patience: 1.1,
};
export const RUSHER: Style = { ...PLANNER, ticketWeight: 0, ticketsAbove: 2 };
export const COLLECTOR: Style = { ...PLANNER, ticketsAbove: 0.25, patience: 1.5 };
