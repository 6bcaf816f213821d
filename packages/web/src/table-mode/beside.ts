import { fieldOf, keptValues } from '../settings/kept.ts';

/** Whether this device holds a hand beside a big screen; remembered, so that a rematch finds it so. */
export const beside = keptValues<{ screen: boolean }>('waybill.beside', (kept) => ({
  screen: fieldOf(kept, 'screen') === true,
}));
