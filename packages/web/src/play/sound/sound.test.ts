import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { cuesOf, SOUNDS, turnCameTo } from './cues.ts';
import { SCORE } from './score.ts';
import { Synthesizer } from './synthesizer.ts';

const board = compileBoard(northAmerica);

describe('what is heard', () => {
  it('is one knock for each piece, 80 ms apart', () => {
    const claim = {
      type: 'routeClaimed',
      seat: 0,
      route: 'calgary--vancouver',
      pay: { red: 3 },
      points: 4,
      piecesLeft: 42,
    } as const;
    expect(cuesOf([claim], board)).toEqual([
      { sound: 'piece', at: 0 },
      { sound: 'piece', at: 80 },
      { sound: 'piece', at: 160 },
    ]);
  });

  it('is drawing, taking, sweeping, the last round and the end', () => {
    const events = [
      { type: 'cardDrawn', seat: 0 },
      { type: 'cardTaken', seat: 0, card: 'red', place: 0 },
      { type: 'rowSwept', cards: [] },
      { type: 'lastRoundBegan', seat: 0, turnsLeft: 2 },
      { type: 'gameEnded', byPassing: false },
      { type: 'turnBegan', seat: 1 },
    ] as const;
    expect(cuesOf(events, board).map(({ sound }) => sound)).toEqual([
      'draw',
      'take',
      'sweep',
      'lastRound',
      'end',
    ]);
  });

  it('tells a turn that has just come from one that goes on', () => {
    expect(turnCameTo(0, [1], [0])).toBe(true);
    expect(turnCameTo(0, [0], [0])).toBe(false);
    expect(turnCameTo(null, [1], [0])).toBe(false);
  });
});

/** Enough of an audio context to see what would sound. */
function silentContext() {
  const started: { start: number; stop: number }[] = [];
  const param = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const source = () => {
    const note = { start: -1, stop: -1 };
    started.push(note);
    return {
      frequency: param(),
      connect() {},
      start: (at: number) => (note.start = at),
      stop: (at: number) => (note.stop = at),
    };
  };
  const context = {
    state: 'running',
    currentTime: 1,
    sampleRate: 8000,
    destination: {},
    createGain: () => ({ gain: param(), connect() {} }),
    createBiquadFilter: () => ({ frequency: param(), connect() {} }),
    createOscillator: source,
    createBufferSource: source,
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { context: context as unknown as AudioContext, started };
}

describe('the synthesizer', () => {
  it.each(SOUNDS)('plays every note of “%s” and lets it end', (sound) => {
    const { context, started } = silentContext();
    new Synthesizer(context).play(sound, 500);
    expect(started).toHaveLength(SCORE[sound].length);
    for (const { start, stop } of started) {
      expect(start).toBeGreaterThanOrEqual(1.5);
      expect(stop).toBeGreaterThan(start);
      expect(stop - start).toBeLessThan(1.5);
    }
  });
});
