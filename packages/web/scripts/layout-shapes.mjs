/** How far the tuning starts from the map's hints, and how hard it holds on to them; sizes are in each board's plan. */
export const SHAPES = {
  'north-america': {
    scale: [1.03, 1.03],
    shift: [12, 16],
    placeGive: 14,
    bendGive: 14,
    margins: { space: 3.5, ring: 5, ownRing: 2, label: 2.5, ownLabel: 1.5, labels: 5, inRow: 2 },
  },
  'san-francisco': {
    scale: [0.98, 0.98],
    shift: [15, 15],
    placeGive: 26,
    bendGive: 20,
    margins: { space: 5, ring: 8, ownRing: 3, label: 3.5, ownLabel: 2, labels: 8, inRow: 3 },
  },
};
