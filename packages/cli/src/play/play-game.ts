import { type GameRecord, nextToAct, Phase, type Seat, viewFor } from '@waybill/engine';
import type { EventLog } from '../game-text/event-log.ts';
import type { Curtain } from './curtain.ts';
import { Human } from './human.ts';
import { type SeatPlayer, UNDO } from './player.ts';

export interface SeatedTerminalGame {
  readonly record: GameRecord;
  readonly eventLog: EventLog;
  readonly players: readonly SeatPlayer[];
  /** Only where several people share the keyboard. */
  readonly curtain: Curtain | null;
  /** Called after every step, and after one taken back. */
  readonly onStep: () => void;
}

/** Plays until the game is over. A player receives only its own view. */
export async function playGame(game: SeatedTerminalGame): Promise<void> {
  const { record, players, curtain } = game;
  const { state } = record.game;
  let looking: Human | null = null;
  while (state.phase !== Phase.over) {
    const seat: Seat = nextToAct(state);
    const player = players[seat];
    if (!player) throw new RangeError(`nobody sits at seat ${seat}`);
    if (player instanceof Human && player !== looking) {
      await handOver(looking, player, curtain);
      looking = player;
    }
    await playStep(game, seat, player);
  }
  looking?.printNews();
  if (looking && curtain) await curtain.fall();
}

async function playStep(game: SeatedTerminalGame, seat: Seat, player: SeatPlayer): Promise<void> {
  const { record, eventLog, onStep } = game;
  const { state } = record.game;
  const isSetup = state.phase === Phase.startingTickets;
  const move = await player.choose(viewFor(state, seat));
  if (move === UNDO) return takeBack(game, seat);
  eventLog.beginStep(record.entries.length + 1);
  const refused = record.play(seat, move);
  if (refused) throw new RangeError(`seat ${seat} was refused: ${refused.code}`);
  onStep();
  const isTurnOver = !isSetup && state.phase !== Phase.over && nextToAct(state) !== seat;
  if (!(player instanceof Human) || !isTurnOver || !record.canTakeBack(seat)) return;
  if (await player.takesBack(viewFor(state, seat))) takeBack(game, seat);
}

function takeBack({ record, eventLog, onStep }: SeatedTerminalGame, seat: Seat): void {
  if (record.takeBack(seat)) eventLog.forget(record.entries.length + 1);
  onStep();
}

/** Shows the leaving player the outcome of the last action before the screen is hidden. */
async function handOver(from: Human | null, to: Human, curtain: Curtain | null): Promise<void> {
  if (!curtain) return;
  from?.printNews();
  await curtain.pass(from?.name ?? null, to.name);
}
