import type { SoundName } from './cues.ts';

/** One note of a sound: a tone or a breath of noise that glides from one pitch to another and dies away. */
export interface Note {
  readonly wave: 'sine' | 'triangle' | 'square' | 'noise';
  /** Hertz; of noise, the middle of the band that is let through. */
  readonly from: number;
  readonly to: number;
  /** Seconds from the start of the sound. */
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
}

function tone(pitch: number, at: number, shape: Partial<Note> = {}): Note {
  return { wave: 'sine', from: pitch, to: pitch, at, length: 0.3, loudness: 0.12, ...shape };
}

function breath(from: number, to: number, shape: Partial<Note> = {}): Note {
  return { wave: 'noise', from, to, at: 0, length: 0.08, loudness: 0.2, ...shape };
}

/** Paper, wood, a punch, a bell and a whistle: all the sounds there are. */
export const SCORE: Readonly<Record<SoundName, readonly Note[]>> = {
  draw: [breath(1800, 3600, { length: 0.09 })],
  take: [breath(2600, 4200, { length: 0.06 }), breath(1200, 900, { at: 0.05, length: 0.05, loudness: 0.14 })],
  piece: [
    tone(420, 0, { wave: 'triangle', to: 210, length: 0.07, loudness: 0.22 }),
    breath(1500, 700, { length: 0.03, loudness: 0.12 }),
  ],
  sweep: [breath(3200, 500, { length: 0.4, loudness: 0.16 })],
  ticket: [
    breath(900, 300, { length: 0.05, loudness: 0.3 }),
    tone(1318.5, 0.09, { length: 0.7 }),
    tone(1975.5, 0.17, { length: 0.8, loudness: 0.08 }),
  ],
  turn: [tone(659.3, 0, { length: 0.4 }), tone(880, 0.16, { length: 0.6 })],
  lastRound: [
    tone(466.2, 0, { wave: 'triangle', length: 0.75, loudness: 0.09 }),
    tone(554.4, 0, { wave: 'triangle', length: 0.75, loudness: 0.09 }),
    tone(698.5, 0, { wave: 'triangle', length: 0.75, loudness: 0.07 }),
    breath(2400, 2200, { length: 0.7, loudness: 0.05 }),
  ],
  end: [
    tone(523.3, 0, { length: 0.5 }),
    tone(659.3, 0.14, { length: 0.5 }),
    tone(784, 0.28, { length: 0.6 }),
    tone(1046.5, 0.42, { length: 1.1 }),
  ],
};
