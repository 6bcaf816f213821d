import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
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
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        <InkPatterns />
        <FerryMark />
      </defs>
    </svg>
  );
}

/** A ferry on waves: the symbol of a space that only a wild card pays for; in a box of 52 by 20. */
function FerryMark() {
  return (
    <g id="ferry-mark">
      <circle r="9" fill="var(--on-dark)" stroke="var(--on-light)" stroke-width="1.6" />
      <path d="M-6 1.2H6L4.4 4H-4.4ZM-3.4-2.2H3.6V.2H-3.4ZM-1-5.2H1.2V-2.2H-1Z" fill="var(--on-light)" />
    </g>
  );
}
