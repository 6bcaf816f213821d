import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { FerryMark } from './ferry-mark.tsx';
import { InkPatterns } from './ink-patterns.tsx';
import { EMBLEM_PATHS, SYMBOL_PATHS } from './inks.ts';
import { PieceDefs } from './piece-defs.tsx';
import { SpaceDefs } from './space-defs.tsx';
import './inks.css';

let host: HTMLElement | null = null;

/** Patterns, symbols and pieces are drawn once in the page; whatever shows one refers to it by id. */
export function useInkDefs(): void {
  useLayoutEffect(drawInkDefs, []);
}

function drawInkDefs(): void {
  if (host?.isConnected) return;
  host = document.createElement('div');
  // At all times: a dialog that makes it so would have everything painted again that refers to it.
  host.inert = true;
  document.body.append(host);
  render(<InkDefs />, host);
}

function InkDefs() {
  return (
    <svg width="0" height="0" aria-hidden="true" style="position:absolute">
      <defs>
        <InkPatterns />
        {Object.entries(SYMBOL_PATHS).map(([name, path]) => (
          <path key={name} id={`symbol-${name}`} d={path} fill-rule="evenodd" />
        ))}
        {Object.entries(EMBLEM_PATHS).map(([name, path]) => (
          <path key={name} id={`emblem-${name}`} d={path} />
        ))}
        <FerryMark />
        <SpaceDefs />
        <PieceDefs />
      </defs>
    </svg>
  );
}
