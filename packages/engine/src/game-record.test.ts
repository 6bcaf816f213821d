import { describe, expect, it } from 'vitest';
import { na, sf } from '../test/boards.ts';
import { SEED, tables } from '../test/random-play.ts';
import type { Board } from './board.ts';
import { FastChance } from './chance.ts';
import type { GameEvent, Seat } from './contract.ts';
import { GameRecord } from './game-record.ts';
import { nextToAct } from './legal-actions.ts';
import { RandomPlayer } from './random-player.ts';
import { sha256 } from './sha256.ts';
import { Phase } from './state.ts';
import { replayGame, verifyGame } from './verify-game.ts';
import { viewFor } from './view.ts';

function recordOf(board: Board, seed = 'a game', tell?: (event: GameEvent) => void): GameRecord {
  return new GameRecord(board, { players: 2, first: 0 }, { seed: sha256(seed), ...(tell && { tell }) });
}

function play(record: GameRecord, seat: Seat, action: string): void {
  const refused = record.play(seat, action);
  if (refused) throw new Error(`${action}: ${refused.code}`);
}

/** Plays at random until the predicate holds before an action; the seat and the action are then to be played. */
function playUntil(
  record: GameRecord,
  dice: FastChance,
  wanted: (seat: Seat, action: number) => boolean,
): { seat: Seat; action: number } {
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const action = new RandomPlayer(dice).uniform(state, seat);
    if (wanted(seat, action)) return { seat, action };
    record.play(seat, action);
  }
  throw new Error('never happened');
}

/** A game in which a claim has just offered two tokens. */
function choosingToken(): { record: GameRecord; action: number } {
  for (let game = 0; game < 50; game++) {
    const record = recordOf(sf, `tokens ${game}`);
    const player = new RandomPlayer(new FastChance(game));
    const { state } = record.game;
    while (state.phase !== Phase.over) {
      const seat = nextToAct(state);
      const action = player.uniform(state, seat);
      if (state.phase === Phase.takeToken) return { record, action };
      record.play(seat, action);
    }
  }
  throw new Error('never happened');
}

const { actions } = sf;
const kindName = (action: number) => actions.describe(action).type;

describe('taking back', () => {
  it('there is nothing to take back before anybody has acted', () => {
    expect(recordOf(na).takeBack(0)).toBe(false);
  });

  it('a choice of starting tickets is free while others still choose, and settled once they have (SETUP-4)', () => {
    const record = recordOf(na);
    const before = record.game.state.clone();
    play(record, 1, 'keep 1 2');
    expect(record.canTakeBack(0)).toBe(false);
    expect(record.takeBack(1)).toBe(true);
    expect(record.game.state.bytes).toEqual(before.bytes);
    play(record, 1, 'keep 1 2 3');
    play(record, 0, 'keep 1 2');
    expect(record.canTakeBack(0)).toBe(false);
    expect(record.canTakeBack(1)).toBe(false);
  });

  it('a card drawn or shown stays where it is', () => {
    const record = recordOf(na);
    play(record, 0, 'keep 1 2');
    play(record, 1, 'keep 1 2');
    play(record, 0, 'draw');
    expect(record.takeBack(0)).toBe(false);
    const shown = viewFor(record.game.state, 0).row.find((card) => card !== null && card !== 'wild');
    play(record, 0, `take ${shown}`);
    expect(record.takeBack(0)).toBe(false);
  });

  it('a stack of tokens may be placed anew until the next player acts (SETUP-7)', () => {
    const record = recordOf(sf);
    const dice = new FastChance(1);
    const placing = playUntil(record, dice, (_, action) => kindName(action) === 'placeStack');
    const before = record.game.state.clone();
    record.play(placing.seat, placing.action);
    expect(record.canTakeBack(1 - placing.seat)).toBe(false);
    expect(record.takeBack(placing.seat)).toBe(true);
    expect(record.game.state.bytes).toEqual(before.bytes);
    record.play(placing.seat, placing.action);
    const next = nextToAct(record.game.state);
    record.play(next, new RandomPlayer(dice).uniform(record.game.state, next));
    expect(next !== placing.seat && record.canTakeBack(placing.seat)).toBe(false);
  });

  it('a claim and the token chosen for it can both be taken back, one after the other (CLAIM-10)', () => {
    const { record, action: taking } = choosingToken();
    const { turn } = record.game.state;
    expect(record.entries.at(-1)?.chance).toBeUndefined();
    record.play(turn, taking);
    expect(record.takeBack(turn)).toBe(true);
    expect(record.game.state.phase).toBe(Phase.takeToken);
    expect(record.takeBack(turn)).toBe(true);
    expect(record.game.state.phase).toBe(Phase.turn);
    expect(record.game.state.turn).toBe(turn);
  });

  it('tickets drawn have been seen, those put back before too; which of them to keep may be chosen anew (TICKET-1)', () => {
    let fromPutBack = 0;
    for (let number = 0; number < 20; number++) {
      const record = recordOf(sf, `tickets ${number}`);
      const dice = new FastChance(7, number);
      const { state } = record.game;
      while (state.phase !== Phase.over) {
        const seat = nextToAct(state);
        const action = state.ticketsLeft > 0 && state.phase === Phase.turn ? actions.drawTickets : null;
        record.play(seat, action ?? new RandomPlayer(dice).uniform(state, seat));
        if (action === null) continue;
        expect(record.canTakeBack(seat)).toBe(false);
        if (!record.entries.at(-1)?.chance) fromPutBack++;
        record.play(seat, new RandomPlayer(dice).uniform(state, seat));
        expect(record.takeBack(seat)).toBe(true);
        expect(state.phase).toBe(Phase.keepTickets);
        record.play(seat, new RandomPlayer(dice).uniform(state, seat));
      }
    }
    expect(fromPutBack).toBeGreaterThan(0);
  });

  it('what ended the game stands, for it showed everybody’s tickets (END-3)', () => {
    const record = recordOf(sf, 'the end');
    const dice = new FastChance(9);
    const { state } = record.game;
    while (state.phase !== Phase.over) {
      const seat = nextToAct(state);
      record.play(seat, new RandomPlayer(dice).uniform(state, seat));
    }
    for (const seat of [0, 1]) expect(record.canTakeBack(seat)).toBe(false);
  });

  it('tells nobody a second time what happened', () => {
    const events: GameEvent[] = [];
    const record = recordOf(sf, 'told', (event) => events.push(event));
    play(record, 0, 'keep 1 2');
    const before = events.length;
    record.takeBack(0);
    expect(events).toHaveLength(before);
    play(record, 0, 'keep 1 2');
    expect(events.length).toBeGreaterThan(before);
  });
});

describe.each(tables)(`take back and resume (SEED=${SEED}): $name`, ({ board, players }) => {
  it('undo, then redo, is the same game; what cannot be undone changes nothing', () => {
    let undone = 0;
    for (let number = 0; number < 4; number++) {
      const record = new GameRecord(board, { players }, { seed: sha256(`undo ${SEED} ${number}`) });
      const dice = new FastChance(SEED, number);
      const { state } = record.game;
      while (state.phase !== Phase.over) {
        const seat = nextToAct(state);
        const action = new RandomPlayer(dice).uniform(state, seat);
        const before = state.clone();
        record.play(seat, action);
        const after = state.clone();
        if (dice.below(4) > 0) continue;
        const expected = record.takeBack(seat) ? before : after;
        if (expected === before) undone++;
        expect(state.bytes).toEqual(expected.bytes);
        if (expected === before) record.play(seat, action);
        expect(state.bytes).toEqual(after.bytes);
      }
      expect(verifyGame(board, record.file())).toBeNull();
    }
    expect(undone).toBeGreaterThan(3);
  });

  it('a game resumed anywhere goes on as if it had never been left', () => {
    const dice = new FastChance(SEED);
    const record = new GameRecord(board, { players }, { seed: sha256(`resume ${SEED}`) });
    let resumed = record;
    const { state } = record.game;
    while (state.phase !== Phase.over) {
      if (dice.below(10) === 0) resumed = resume(board, resumed);
      const seat = nextToAct(state);
      const action = new RandomPlayer(dice).uniform(state, seat);
      record.play(seat, action);
      resumed.play(seat, action);
      expect(resumed.game.state.bytes).toEqual(state.bytes);
    }
    expect(resumed.file()).toEqual(record.file());
    expect(resume(board, record).file()).toEqual(record.file());
  });
});

function resume(board: Board, record: GameRecord): GameRecord {
  const resumed = GameRecord.resume(board, JSON.parse(JSON.stringify(record.saved())));
  if ('fault' in resumed) throw new Error(resumed.fault.code);
  return resumed.record;
}

describe('a saved game', () => {
  const record = recordOf(na);
  play(record, 0, 'keep 1 2');
  play(record, 1, 'keep 1 2');
  play(record, 0, 'draw');
  const saved = record.saved();

  it('is refused where its log is not legal, its chance not the seed’s, or its seed none', () => {
    const faultOf = (change: object) => {
      const resumed = GameRecord.resume(na, { ...saved, ...change });
      return 'fault' in resumed && resumed.fault;
    };
    const stacked = saved.log.map((entry) => (entry.chance ? { ...entry, chance: [999] } : entry));
    expect(faultOf({ log: saved.log.slice(1) })).toMatchObject({ code: 'ILLEGAL_ACTION', step: 2 });
    expect(faultOf({ log: stacked })).toMatchObject({ code: 'CHANCE_NOT_FROM_SEED', step: 3 });
    expect(faultOf({ seed: sha256('another') })).toMatchObject({ code: 'CHANCE_NOT_FROM_SEED', step: 3 });
    expect(faultOf({ seed: 'short' })).toMatchObject({ code: 'MISSING_FIELD' });
    expect(faultOf({})).toBe(false);
  });

  it('is told step by step while it is taken up', () => {
    const steps: number[] = [];
    const events: GameEvent[] = [];
    GameRecord.resume(na, saved, {
      tell: (event) => events.push(event),
      afterStep: (_, step) => steps.push(step),
    });
    expect(steps).toEqual([0, 1, 2, 3]);
    expect(events.filter(({ type }) => type === 'startingTicketsSettled')).toHaveLength(1);
  });
});

describe('a branch', () => {
  const record = recordOf(sf);
  const dice = new FastChance(5);
  while (record.game.state.phase !== Phase.over) {
    const seat = nextToAct(record.game.state);
    record.play(seat, new RandomPlayer(dice).uniform(record.game.state, seat));
  }
  const { deal, log } = record.file();
  const entries = 30;
  const saved = (seed: string) => ({
    settings: { players: 2, first: 0, version: 2 as const },
    seed: sha256(seed),
    log: log.slice(0, entries),
    branch: { deal, entries },
  });
  const begin = (from: Parameters<typeof GameRecord.resume>[1]) => GameRecord.resume(sf, from);

  /** Plays the branch to its end and takes it up again on the way. */
  function playedOn(seed: string): GameRecord {
    const resumed = begin(saved(seed));
    if ('fault' in resumed) throw new Error(resumed.fault.code);
    let branch = resumed.record;
    while (branch.game.state.phase !== Phase.over) {
      const seat = nextToAct(branch.game.state);
      branch.play(seat, new RandomPlayer(dice).uniform(branch.game.state, seat));
      if (dice.below(10) === 0) branch = resume(sf, branch);
    }
    return branch;
  }

  it('stands where it left the other game, and has its own chance from there on', () => {
    const resumed = begin(saved('branch'));
    const states: string[] = [];
    replayGame(sf, record.file(), { afterStep: ({ state }) => states.push(String(state.bytes)) });
    expect('record' in resumed && String(resumed.record.game.state.bytes)).toBe(states[entries]);
    const outcomes = ['one', 'other'].map((seed) =>
      String(
        playedOn(seed)
          .entries.slice(entries)
          .map(({ chance }) => chance),
      ),
    );
    expect(outcomes[0]).not.toBe(outcomes[1]);
  });

  it('never passes for a game dealt from its seed', () => {
    const file = playedOn('branch').file();
    expect(file.branchedAt).toBe(entries);
    expect(verifyGame(sf, file)).toEqual({ code: 'BRANCH', params: { entries } });
    const { branchedAt: _, ...disguised } = file;
    expect(verifyGame(sf, disguised)).toMatchObject({ code: 'CHANCE_NOT_FROM_SEED', step: 0 });
    expect('game' in replayGame(sf, file)).toBe(true);
  });

  it('takes nothing back of the game it left', () => {
    const claims = log.findIndex(({ action, chance }) => action.startsWith('claim') && !chance);
    const left = { ...saved('branch'), log: log.slice(0, claims + 1), branch: { deal, entries: claims + 1 } };
    const resumed = begin(left);
    const whole = begin({ ...left, branch: { deal, entries: claims } });
    const seat = log[claims]?.seat ?? 0;
    expect('record' in resumed && resumed.record.canTakeBack(seat)).toBe(false);
    expect('record' in whole && whole.record.canTakeBack(seat)).toBe(true);
  });

  it('is refused where what it took over cannot have happened', () => {
    const faultOf = (branch: object, change = {}) => {
      const resumed = begin({ ...saved('branch'), branch: { deal, entries, ...branch }, ...change });
      return 'fault' in resumed && resumed.fault;
    };
    expect(faultOf({ deal: [] })).not.toBe(false);
    expect(faultOf({ deal: [99, ...deal.slice(1)] })).toMatchObject({ code: 'IMPOSSIBLE_CHANCE', step: 0 });
    expect(faultOf({ deal: [...deal, 0] })).toBeTruthy();
    expect(faultOf({ entries: 0 })).toMatchObject({ code: 'CHANCE_NOT_FROM_SEED' });
  });
});
