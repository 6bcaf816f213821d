import type { ComponentType } from 'preact';
import { BridgePoster } from './bridge-poster.tsx';
import { PlainsPoster } from './plains-poster.tsx';

const POSTERS: Readonly<Record<string, ComponentType>> = {
  'north-america': PlainsPoster,
  'san-francisco': BridgePoster,
};

/** The landscape of a board in a few flat inks; a map that nobody has drawn yet gets the plains. */
export function PosterArt({ map }: { readonly map: string }) {
  const Landscape = POSTERS[map] ?? PlainsPoster;
  return (
    <svg class="poster-art" viewBox="0 -40 300 440" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Landscape />
    </svg>
  );
}
