import { describeEvent, translator } from '@waybill/i18n';
import { northAmerica as map } from '@waybill/maps';

const event = { type: 'cardTaken', seat: 1, card: 'red', place: 2 };
for (const locale of ['en', 'es', 'nb', 'fi', 'it'])
  console.log(describeEvent({ t: translator(locale), map, playerName: () => 'Ada' }, event));
