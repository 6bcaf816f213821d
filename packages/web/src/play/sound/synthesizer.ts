import type { SoundName } from './cues.ts';
import { type Note, SCORE } from './score.ts';

/** Plays the sounds of the score; created on the first touch of the page, because browsers allow none before. */
export class Synthesizer {
  private readonly context: AudioContext;
  private readonly noise: AudioBuffer;

  constructor(context: AudioContext) {
    this.context = context;
    this.noise = noiseOf(context);
  }

  play(sound: SoundName, delayMs: number): void {
    const { context } = this;
    if (context.state === 'suspended') void context.resume();
    const start = context.currentTime + delayMs / 1000;
    for (const note of SCORE[sound]) this.playNote(note, start + note.at);
  }

  private playNote(note: Note, start: number): void {
    const { context } = this;
    const end = start + note.length;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(note.loudness, start + Math.min(0.012, note.length / 4));
    envelope.gain.exponentialRampToValueAtTime(0.0001, end);
    envelope.connect(context.destination);
    const source =
      note.wave === 'noise' ? this.breath(note, start, envelope) : this.tone(note, note.wave, start);
    if (note.wave !== 'noise') source.connect(envelope);
    source.start(start);
    source.stop(end);
  }

  private tone(note: Note, wave: OscillatorType, start: number): AudioScheduledSourceNode {
    const oscillator = this.context.createOscillator();
    oscillator.type = wave;
    glide(oscillator.frequency, note, start);
    return oscillator;
  }

  private breath(note: Note, start: number, into: AudioNode): AudioScheduledSourceNode {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    const band = this.context.createBiquadFilter();
    band.type = 'bandpass';
    glide(band.frequency, note, start);
    source.connect(band);
    band.connect(into);
    return source;
  }
}

function glide(frequency: AudioParam, { from, to, length }: Note, start: number): void {
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + length);
}

/** Half a second of noise from a small generator of its own: the page's chance is not spent on it. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    samples[at] = seed / 2 ** 31;
  }
  return buffer;
}
