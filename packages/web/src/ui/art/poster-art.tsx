import type { ComponentType } from 'preact';
import { BridgePoster } from './bridge-poster.tsx';
import { PlainsPoster } from './plains-poster.tsx';

interface Poster {
  readonly Landscape: ComponentType;
  /** The class whose inks it is drawn with. */
  readonly inks: string;
}

const PLAINS: Poster = { Landscape: PlainsPoster, inks: 'poster-plains' };
const POSTERS: Readonly<Record<string, Poster>> = {
  'north-america': PLAINS,
  'san-francisco': { Landscape: BridgePoster, inks: 'poster-bridge' },
};

/** The classes of an element that is the poster of this map, or holds one. */
export function posterClass(map: string): string {
  return `poster ${(POSTERS[map] ?? PLAINS).inks}`;
}

/** The landscape of a board in a few flat inks; a map that nobody has drawn yet gets the plains. */
export function PosterArt({ map }: { readonly map: string }) {
  const { Landscape } = POSTERS[map] ?? PLAINS;
  return (
    <svg class="poster-art" viewBox="0 -40 300 440" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Landscape />
    </svg>
  );
}
