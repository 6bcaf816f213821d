import type { OrderFault } from '@waybill/bots/orders';
import { describeOrderFault } from '@waybill/i18n';
import { useTable } from '../../play/model/table-state.ts';

interface FaultNoteProps extends Pick<OrderFault, 'part' | 'place'> {
  readonly faults: readonly OrderFault[];
}

/** What is wrong with one part; the region is there before the words, so that they are read aloud. */
export function FaultNote({ faults, part, place }: FaultNoteProps) {
  const phrasing = useTable().phrasing.value;
  const fault = faults.find((each) => each.part === part && each.place === place);
  return (
    <p class="orders-problem" role="alert">
      {fault && describeOrderFault(phrasing, fault)}
    </p>
  );
}
