import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { FerryMark } from './ferry-mark.tsx';
import { InkPatterns } from './ink-patterns.tsx';
import './inks.css';

let host: HTMLElement | null = null;

/** Patterns are drawn once in the page; whatever shows one refers to it by id. */
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
        <FerryMark />
      </defs>
    </svg>
  );
}
