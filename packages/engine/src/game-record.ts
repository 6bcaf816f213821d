import { apply } from './apply.ts';
import type { Board } from './board.ts';
import { commitmentOf, RecordingChance, SeededChance } from './chance.ts';
import type { EventSink, Game, GameSettings, Refusal } from './contract.ts';
import { finalScore } from './final-score.ts';
import { GAME_FORMAT, GAME_VERSION, type GameFile, type GameResult, type LogEntry } from './game-file.ts';
import { writeNotation } from './notation.ts';
import { resolveAction } from './resolve-action.ts';
import { newGame } from './rules/setup.ts';
import { Phase } from './state.ts';

/** A game that is being played from a seed and written down as it goes. */
export class GameRecord {
  readonly game: Game;
  private readonly chance: RecordingChance;
  private readonly settings: GameSettings;
  private readonly seed: string;
  private readonly deal: readonly number[];
  private readonly log: LogEntry[] = [];

  constructor(board: Board, settings: GameSettings, from: { seed: string; tell?: EventSink }) {
    this.seed = from.seed;
    this.settings = settings;
    this.chance = new RecordingChance(new SeededChance(from.seed));
    this.game = newGame(board, settings, { ...from, chance: this.chance });
    this.deal = this.chance.takeOutcomes();
  }

  /** Plays and writes down, or refuses and changes nothing. */
  play(seat: unknown, action: unknown): Refusal | null {
    const refused = apply(this.game, seat, action);
    if (refused) return refused;
    const entry = resolveAction(this.game.state.board, action);
    if (!('number' in entry) || typeof seat !== 'number') return null;
    const notation = writeNotation(this.game.state.board.actions.describe(entry.number));
    const chance = this.chance.takeOutcomes();
    this.log.push({ seat, action: notation, ...(chance.length > 0 && { chance }) });
    return null;
  }

  /** The file as it stands; the seed is told only once the game is over. */
  file(): GameFile {
    const { state } = this.game;
    const over = state.phase === Phase.over;
    return {
      format: GAME_FORMAT,
      version: GAME_VERSION,
      map: state.board.id,
      board: state.board.fingerprint(),
      players: state.players,
      first: this.settings.first ?? null,
      commitment: commitmentOf(this.seed),
      seed: over ? this.seed : null,
      deal: this.deal,
      log: [...this.log],
      result: over ? resultOf(this.game) : null,
    };
  }
}

export function resultOf({ state }: Game): GameResult {
  const { seats, winners } = finalScore(state);
  return { totals: seats.map(({ total }) => total), winners };
}
