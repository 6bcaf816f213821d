import type { LocationId, SymbolId } from '@waybill/engine';
import type { Interaction } from './interaction.ts';
import type { ScreenPoint } from './interaction-state.ts';

/** Ticks a ticket of the offer, or takes the tick away. */
export function toggleTicket({ tickedTickets }: Interaction, index: number): void {
  const next = new Set(tickedTickets.peek());
  if (!next.delete(index)) next.add(index);
  tickedTickets.value = next;
}

/** Keeps what is ticked of the offer; the rules say whether that is enough. */
export function keepTicked(table: Interaction, at: ScreenPoint | null = null): Promise<boolean> {
  const offered = table.me.peek()?.own?.offer?.length ?? 0;
  const ticked = [...table.tickedTickets.peek()].filter((index) => index < offered);
  return table.act({ type: 'keepTickets', keep: ticked.map((index) => index + 1).sort((a, b) => a - b) }, at);
}

/** The stack that a click on a location places: the one picked, else the first set aside. */
export function symbolToPlace({ view, pickedSymbol }: Interaction): SymbolId | null {
  const { stacksSetAside } = view.value;
  const { value } = pickedSymbol;
  return value !== null && stacksSetAside.includes(value) ? value : (stacksSetAside[0] ?? null);
}

/** Whether a click there does something or has an answer; otherwise it goes to the routes around. */
export function isLocationWanted({ view }: Interaction, location: LocationId): boolean {
  const { phase, stacks } = view.peek();
  return phase === 'placeStack' || phase === 'takeToken' || stacks[location] !== undefined;
}

/** A location was pointed at: a token is taken from it, a stack is put on it, or the answer says why not. */
export function pointAtLocation(
  table: Interaction,
  location: LocationId,
  at: ScreenPoint | null = null,
): void {
  const { phase, stacks } = table.view.peek();
  const symbol = symbolToPlace(table);
  const wantsToken = phase === 'takeToken' || (phase !== 'placeStack' && stacks[location] !== undefined);
  if (wantsToken) void table.act({ type: 'takeToken', location }, at);
  else if (phase === 'placeStack' && symbol !== null)
    void table.act({ type: 'placeStack', symbol, location }, at);
}
