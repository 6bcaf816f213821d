import { Component, type ComponentChildren } from 'preact';
import { useWords } from '../ui/words/words.ts';

interface Props {
  readonly children: ComponentChildren;
}

/** Shows a message, with a way on, when a screen breaks; the game itself is saved. */
export class ErrorBoundary extends Component<Props, { failure: unknown }> {
  override state: { readonly failure: unknown } = { failure: null };

  static override getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render({ children }: Props) {
    const { failure } = this.state;
    return failure === null ? children : <Failure failure={failure} />;
  }
}

function Failure({ failure }: { readonly failure: unknown }) {
  const t = useWords();
  return (
    <main class="message-page">
      <div role="alert">
        <h1>{t('home.FAILED')}</h1>
        <p>{t('home.FAILED_NOTE')}</p>
      </div>
      <p class="message-detail">{failure instanceof Error ? failure.message : String(failure)}</p>
      <p class="actions">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t('home.RELOAD')}
        </button>
        <a class="button" href="#/" onClick={() => setTimeout(() => location.reload())}>
          {t('home.TO_HOME')}
        </a>
      </p>
    </main>
  );
}
