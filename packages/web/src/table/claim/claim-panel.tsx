import { useTable } from '../table-state.ts';
import { DragLayer } from './drag-layer.tsx';
import { PaymentBill } from './payment-bill.tsx';
import './claim.css';

/** The choice of a payment for `openRoute`, and “which track?”; nothing while no route is open. */
export function ClaimPanel() {
  const route = useTable().openRoute.value;
  return (
    <>
      <DragLayer />
      {route !== null && <PaymentBill key={route} opened={route} />}
    </>
  );
}
