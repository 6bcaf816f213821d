import { type GameRecord, nextToAct, Phase, type Seat, viewFor } from '@waybill/engine';
import type { Curtain } from './curtain.ts';
import { Human } from './human.ts';
import type { Journal } from './journal.ts';
import type { Player } from './player.ts';

export interface Table {
  readonly record: GameRecord;
  readonly journal: Journal;
  readonly players: readonly Player[];
  /** Only where several people share the keyboard. */
  readonly curtain: Curtain | null;
}

/** Lets everybody act in turn until the game is over. Players are told their view and nothing else. */
export async function playGame({ record, journal, players, curtain }: Table): Promise<void> {
  const { state } = record.game;
  let looking: Human | null = null;
  for (let step = 1; state.phase !== Phase.over; step++) {
    const seat: Seat = nextToAct(state);
    const player = players[seat];
    if (!player) throw new RangeError(`nobody sits at seat ${seat}`);
    if (player instanceof Human && player !== looking) {
      await changePlaces(looking, player, curtain);
      looking = player;
    }
    const action = await player.choose(viewFor(state, seat));
    journal.beginStep(step);
    const refused = record.play(seat, action);
    if (refused) throw new RangeError(`seat ${seat} was refused: ${refused.code}`);
  }
  looking?.tellNews();
  if (looking && curtain) await curtain.fall();
}

/** Whoever leaves the keyboard sees first what the last action brought. */
async function changePlaces(from: Human | null, to: Human, curtain: Curtain | null): Promise<void> {
  if (!curtain) return;
  from?.tellNews();
  await curtain.pass(from?.name ?? null, to.name);
}
