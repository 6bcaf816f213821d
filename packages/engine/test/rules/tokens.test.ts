import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { options, play, refusalOf, refused, type Scenario, scenario } from '../scenario.ts';
import { only, seatOf, table } from './table.ts';

/** Presidio and Sunset hold tokens, fort-mason and twin-peaks do not, unless told otherwise. */
const STACKS = { 'golden-gate-bridge': ['bell', 2], presidio: ['crab', 2], sunset: ['fog', 1] } as const;

const around = (setup: Scenario = {}) =>
  scenario(sf, {
    hands: [{ black: 3, purple: 3, red: 3 }, { orange: 2 }],
    stacks: STACKS,
    ...setup,
  });
/** Between the stacks of bells and crabs. */
const BOTH = 'claim golden-gate-bridge--presidio--1 black 2';
/** From nowhere to the stack of crabs. */
const ONE = 'claim crissy-field--presidio red 1';
/** To the only fog. */
const LAST_FOG = 'claim sunset--twin-peaks purple 3';
const NEITHER = 'claim fort-mason--lombard-street red 1';

describe('tourist tokens', () => {
  it('CLAIM-10: one end holds a token: the player takes it, and the turn is over', () => {
    const game = around();
    const events = play(game, ONE);
    expect(only(events, 'tokenTaken')).toEqual([
      { type: 'tokenTaken', seat: 0, symbol: 'crab', location: 'presidio' },
    ]);
    expect(seatOf(game, 0).tokens).toEqual(['crab']);
    expect(table(game)).toMatchObject({
      phase: 'turn',
      toAct: [1],
      stacks: { presidio: { symbol: 'crab', tokens: 1 } },
    });
  });

  it('CLAIM-10: no end holds a token: none is taken', () => {
    const game = around();
    expect(only(play(game, NEITHER), 'tokenTaken')).toEqual([]);
    expect(seatOf(game, 0).tokens).toEqual([]);
    expect(table(game).toAct).toEqual([1]);
  });

  it.each([
    { take: 'presidio', symbol: 'crab' },
    { take: 'golden-gate-bridge', symbol: 'bell' },
  ])('CLAIM-10: both ends do: the player chooses $take', ({ take, symbol }) => {
    const game = around();
    play(game, BOTH);
    expect(table(game)).toMatchObject({
      phase: 'takeToken',
      toAct: [0],
      tokenFor: 'golden-gate-bridge--presidio--1',
    });
    expect(options(game).toSorted()).toEqual(['token golden-gate-bridge', 'token presidio']);
    play(game, `token ${take}`);
    expect(seatOf(game, 0).tokens).toEqual([symbol]);
    expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1], tokenFor: null });
  });

  it('CLAIM-10: never more than one for one claim', () => {
    const game = around();
    play(game, BOTH, 'token presidio');
    expect(refusalOf(game, 0, 'token golden-gate-bridge')).toBe('NOT_YOUR_TURN');
    expect(table(game).stacks).toMatchObject({
      'golden-gate-bridge': { tokens: 2 },
      presidio: { tokens: 1 },
    });
  });

  it('CLAIM-10 ruling: taking is not optional', () => {
    const game = around();
    play(game, BOTH);
    for (const other of ['pass', 'draw', 'tickets', NEITHER]) {
      expect(refused(game, 0, other)).toMatchObject({ code: 'TAKE_TOKEN_FIRST', rule: 'CLAIM-10' });
    }
    expect(options(game)).not.toContain('pass');
    expect(refusalOf(game, 1, 'draw')).toBe('NOT_YOUR_TURN');
  });

  it.each([
    { owned: 'bell', taken: 'crab' },
    { owned: 'crab', taken: 'bell' },
  ])('CLAIM-10: a player who owns the $owned takes the $taken without being asked', ({ owned, taken }) => {
    const game = around({ tokens: [[owned]] });
    play(game, BOTH);
    expect(seatOf(game, 0).tokens).toEqual([owned, taken].toSorted());
    expect(table(game).toAct).toEqual([1]);
  });

  it('CLAIM-10: a player who owns the symbol at the only end takes none', () => {
    const game = around({ tokens: [['crab']] });
    expect(only(play(game, ONE), 'tokenTaken')).toEqual([]);
    expect(table(game).stacks).toMatchObject({ presidio: { tokens: 2 } });
  });

  it('CLAIM-10: a player who owns both symbols takes none and is not asked', () => {
    const game = around({ tokens: [['crab', 'bell']] });
    expect(only(play(game, BOTH), 'tokenTaken')).toEqual([]);
    expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1] });
  });

  it('CLAIM-10: only the ends of the route count, and only where a token is', () => {
    const game = around();
    play(game, BOTH);
    for (const elsewhere of ['sunset', 'fort-mason']) {
      expect(refused(game, 0, `token ${elsewhere}`)).toMatchObject({
        code: 'TOKEN_NOT_OFFERED',
        params: { location: elsewhere },
      });
    }
  });

  it('CLAIM-10: the same symbol at both ends: the player chooses which end', () => {
    const game = around({ stacks: { 'golden-gate-bridge': ['crab', 1], presidio: ['crab', 1] } });
    play(game, BOTH);
    expect(options(game).toSorted()).toEqual(['token golden-gate-bridge', 'token presidio']);
    play(game, 'token presidio');
    expect(table(game).stacks).toEqual({ 'golden-gate-bridge': { symbol: 'crab', tokens: 1 } });
    expect(seatOf(game, 0).tokens).toEqual(['crab']);
  });

  it('CLAIM-10: the last token of a stack: the next to come finds nothing', () => {
    const game = around();
    play(game, LAST_FOG);
    expect(seatOf(game, 0).tokens).toEqual(['fog']);
    expect(Object.keys(table(game).stacks)).not.toContain('sunset');
    expect(only(play(game, [1, 'claim japanese-gardens--sunset--1 orange 2']), 'tokenTaken')).toEqual([]);
    expect(seatOf(game, 1).tokens).toEqual([]);
  });

  it('CLAIM-10: an empty stack at one end: the other end needs no choice', () => {
    const game = around({ stacks: { presidio: ['crab', 1], 'golden-gate-bridge': ['bell', 0] } });
    play(game, BOTH);
    expect(seatOf(game, 0).tokens).toEqual(['crab']);
    expect(table(game).toAct).toEqual([1]);
  });

  it('CLAIM-11: the tokens a player owns are seen by all', () => {
    const game = around({ tokens: [[], ['bell', 'fog']] });
    expect(table(game).seats.map(({ tokens }) => tokens)).toEqual([[], ['bell', 'fog']]);
    expect(seatOf(game, 1).own).toBeUndefined();
  });

  it('CLAIM-10, END-1: the last round begins after the token is taken', () => {
    const game = around({ pieces: [4] });
    expect(only(play(game, BOTH), 'lastRoundBegan')).toEqual([]);
    expect(table(game).lastRound).toBeNull();
    const events = play(game, 'token presidio').map(({ type }) => type);
    expect(events).toEqual(['tokenTaken', 'lastRoundBegan', 'turnBegan']);
  });

  it('CLAIM-10: in the last turn of the game the token still counts', () => {
    const game = around({ pieces: [10, 2], players: 2 });
    game.state.lastRoundBy = 0;
    game.state.turnsLeft = 1;
    play(game, BOTH);
    expect(table(game).phase).toBe('takeToken');
    play(game, 'token presidio');
    expect(table(game).phase).toBe('over');
    expect(table(game).result?.seats[0]?.tokens).toBe(1);
  });

  it('CLAIM-10, mistake 26: NA: a claim never brings a token', () => {
    const game = scenario(na, { hands: [{ red: 1 }] });
    expect(only(play(game, 'claim atlanta--nashville red 1'), 'tokenTaken')).toEqual([]);
    expect(refusalOf(game, 1, 'token atlanta')).toBe('NO_TOKEN_TO_TAKE');
  });
});
