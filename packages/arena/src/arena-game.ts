import {
  type ActionNumber,
  applyUnchecked,
  type Board,
  type Chance,
  type EventSink,
  type GameFile,
  GameRecord,
  type GameState,
  newGame,
  type Seat,
} from '@waybill/engine';

/** A game of the arena while it is played. */
export interface ArenaGame {
  readonly state: GameState;
  play(seat: Seat, action: ActionNumber): void;
  /** The game as a file; `null` if nobody keeps it. */
  file(): GameFile | null;
}

interface Deal {
  readonly players: number;
  readonly tell?: EventSink;
}

/** Fast: chance that no seed proves, and nothing written down. */
export function quickGame(board: Board, chance: Chance, { players, tell }: Deal): ArenaGame {
  const game = newGame(board, { players }, { chance, ...(tell && { tell }) });
  return {
    state: game.state,
    play: (seat, action) => applyUnchecked(game, seat, action),
    file: () => null,
  };
}

/** Slower: all chance from a seed, so that the file can be verified. */
export function savedGame(board: Board, seed: string, { players, tell }: Deal): ArenaGame {
  const record = new GameRecord(board, { players }, { seed, ...(tell && { tell }) });
  return {
    state: record.game.state,
    play: (seat, action) => {
      const refused = record.play(seat, action);
      if (refused) throw new RangeError(`seat ${seat} was refused: ${refused.code}`);
    },
    file: () => record.file(),
  };
}
