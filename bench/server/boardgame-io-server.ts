/** A boardgame.io server with the same game: its rules are our engine, its state the engine's bytes. Run by the benchmark. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { apply, compileBoard, FastChance, GameState, newGame, viewFor } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';

interface Position {
  readonly hex: string;
}

interface MoveContext {
  readonly G: Position;
  readonly ctx: { readonly numPlayers: number };
  readonly playerID: string | null;
}

interface BoardgameIo {
  readonly Server: (options: { games: readonly object[]; origins: readonly RegExp[]; db?: object }) => {
    run(port: number): Promise<unknown>;
  };
  /** Its own way to keep games on the disk. */
  readonly FlatFile: new (options: {
    dir: string;
  }) => object;
}

const [folder = '.', port = '0', files] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));
/** Installed outside the project, by whoever wants the comparison. */
const MODULE = 'boardgame.io/server';
const { Server, FlatFile } = require(MODULE) as BoardgameIo;

const board = compileBoard(northAmerica);
const chance = new FastChance(2004);

const hexOf = ({ bytes }: GameState): string => Buffer.from(bytes).toString('hex');

function stateOf({ hex }: Position, players: number): GameState {
  const state = GameState.blank(board, players);
  state.bytes.set(Buffer.from(hex, 'hex'));
  return state;
}

const game = {
  name: 'waybill',
  setup: ({ ctx }: MoveContext): Position => ({
    hex: hexOf(newGame(board, { players: ctx.numPlayers }, { chance }).state),
  }),
  moves: {
    act: {
      move: ({ G, ctx, playerID }: MoveContext, action: unknown): Position | 'INVALID_MOVE' => {
        const state = stateOf(G, ctx.numPlayers);
        return apply({ state, chance }, Number(playerID), action) ? 'INVALID_MOVE' : { hex: hexOf(state) };
      },
      client: false,
    },
  },
  // The engine knows whose turn it is.
  turn: { activePlayers: { all: '' } },
  // Its list of states to go back to would grow with the game, for nothing.
  disableUndo: true,
  playerView: ({ G, ctx, playerID }: MoveContext): object =>
    viewFor(stateOf(G, ctx.numPlayers), playerID === null ? 'spectator' : Number(playerID)),
};

const db = files === undefined ? {} : { db: new FlatFile({ dir: files }) };
await Server({ games: [game], origins: [/.*/], ...db }).run(Number(port));
