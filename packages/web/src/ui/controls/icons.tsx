const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  undo: 'M9 7H15a5 5 0 0 1 0 10H8M9 7l4-4M9 7l4 4',
  step: 'M6 5l8 7-8 7zM18 5v14',
  normal: 'M8 5l10 7-10 7z',
  instant: 'M4 5l8 7-8 7zM12 5l8 7-8 7z',
  cards: 'M9 4h10v14H9zM5 8v12h10',
  ticket: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v2m0 2v2m0 2v2',
  train: 'M3 7h18v8H3zM7 18.5a1.5 1.5 0 1 1 0-.01M17 18.5a1.5 1.5 0 1 1 0-.01M8 10v2m4-2v2m4-2v2',
  streetcar: 'M4 6h16v10H4zM12 6l3-4M4 11h16M9 6v5m6-5v5M8 19v-1m8 1v-1',
  token: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  log: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  planner:
    'M5 21a2 2 0 1 1 .01 0M19 7a2 2 0 1 1 .01 0M7 19h7a3.500 3.500 0 0 0 0-7h-4a3.500 3.500 0 0 1 0-7h7',
  ledger: 'M4 4h16v16H4zM4 9h16M4 14.500h16M10 4v16',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  close: 'M6 6l12 12M18 6L6 18',
  first: 'M18 5l-9 7 9 7zM6 5v14',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  last: 'M6 5l9 7-9 7zM18 5v14',
  pause: 'M8 5v14M16 5v14',
  branch: 'M5 12h6c5 0 3-6 8-6M11 12c5 0 3 6 8 6M16 3l3 3-3 3M16 15l3 3-3 3',
  review: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing as high as its text; the words stand beside it or in the label of its button. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
