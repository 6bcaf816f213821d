import type { ActionNumber, View } from '@waybill/engine';

/** Somebody in a seat, person or program: told what the seat may know, answers with what it does. */
export interface Player {
  choose(view: View): Promise<ActionNumber>;
  /** Called once when nothing more will be asked. */
  close?(): void;
}
