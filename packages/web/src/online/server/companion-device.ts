import { fieldOf, persistedValues } from '../../ui/preferences/persisted.ts';

/** Whether this device holds a hand beside a big screen; remembered, so that a rematch finds it so. */
export const companionDevice = persistedValues<{ screen: boolean }>('waybill.beside', (saved) => ({
  screen: fieldOf(saved, 'screen') === true,
}));
