/** The choice of a payment for `openRoute`, and “which track?”; nothing while no route is open. */
export function ClaimPanel() {
  return null;
}
