import { type Signal, signal } from '@preact/signals';
import type { RouteId } from '@waybill/engine';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What the reader's parts share: what is being said, and where a walk over the routes stands. */
export interface ReaderState {
  readonly polite: Signal<readonly Said[]>;
  readonly urgent: Signal<readonly Said[]>;
  readonly walk: Signal<RouteId | null>;
  say(sentence: string): void;
  sayAtOnce(sentence: string): void;
}

/** Numbered, so that the same words said twice are two things said. */
export interface Said {
  readonly number: number;
  readonly text: string;
}

const SPOKEN = 6;

export function createReaderState(): ReaderState {
  const polite = signal<readonly Said[]>([]);
  const urgent = signal<readonly Said[]>([]);
  let number = 0;
  const add = (to: Signal<readonly Said[]>, text: string): void => {
    number += 1;
    to.value = [...to.peek(), { number, text }].slice(-SPOKEN);
  };
  return {
    polite,
    urgent,
    walk: signal<RouteId | null>(null),
    say: (sentence) => add(polite, sentence),
    sayAtOnce: (sentence) => add(urgent, sentence),
  };
}

export const ReaderContext = createContext<ReaderState | null>(null);

export function useReader(): ReaderState {
  const state = useContext(ReaderContext);
  if (!state) throw new Error('no reader around this part');
  return state;
}
