/** The back of a ticket, as high as the back of a card. */
export function TicketBack() {
  return (
    <svg class="ticket-back" viewBox="0 0 100 140" aria-hidden="true">
      <path
        d="M14 2H86A12 12 0 0 0 98 14V126A12 12 0 0 0 86 138H14A12 12 0 0 0 2 126V14A12 12 0 0 0 14 2Z"
        fill="var(--paper-ticket)"
        stroke="var(--on-light)"
        stroke-width="1.6"
      />
      <path d="M16 14H84V126H16Z" fill="none" stroke="var(--stamp)" stroke-width="2" />
      <path
        d="M28 96C28 70 72 74 72 44"
        fill="none"
        stroke="var(--stamp)"
        stroke-width="4"
        stroke-dasharray="1 9"
        stroke-linecap="round"
      />
      <circle cx="28" cy="98" r="8" fill="var(--stamp)" />
      <circle cx="72" cy="42" r="8" fill="var(--stamp)" />
    </svg>
  );
}
