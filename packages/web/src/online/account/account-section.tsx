import type { ComponentChildren } from 'preact';
import { ProblemNote } from '../server/problem-note.tsx';
import type { ServerRequest } from '../server/use-request.ts';
import './account.css';

interface AccountSectionProps {
  /** Unique on the screen. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly request: ServerRequest;
  readonly children: ComponentChildren;
}

export function AccountSection({ id, title, note, request, children }: AccountSectionProps) {
  return (
    <section class="account-section" aria-labelledby={id} aria-busy={request.isBusy}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p class="online-note">{note}</p>}
      {children}
      <ProblemNote problem={request.problem} />
    </section>
  );
}
