import { useTable } from '../model/table-state.ts';
import { DragLayer } from './drag-layer.tsx';
import { PaymentBill } from './payment-bill.tsx';
import './claim.css';

/** The choice of a payment, and “which track?”; nothing while no claim is open. */
export function ClaimPanel() {
  const { bill } = useTable();
  return (
    <>
      <DragLayer />
      {bill.value && <PaymentBill key={bill.value.track} bill={bill.value} />}
    </>
  );
}
