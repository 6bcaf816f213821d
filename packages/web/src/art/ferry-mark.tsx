/** A ferry on waves: the symbol of a space that only a wild card pays for; in a box of 52 by 20. */
export function FerryMark() {
  return (
    <g id="ferry-mark">
      <circle r="9" fill="var(--on-dark)" stroke="var(--on-light)" stroke-width="1.6" />
      <path d="M-6 1.2H6L4.4 4H-4.4ZM-3.4-2.2H3.6V.2H-3.4ZM-1-5.2H1.2V-2.2H-1Z" fill="var(--on-light)" />
    </g>
  );
}
