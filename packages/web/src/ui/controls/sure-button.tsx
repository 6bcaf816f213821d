import { useState } from 'preact/hooks';

interface SureButtonProps {
  readonly ask: string;
  /** What the second press does; shown after the first. */
  readonly sure: string;
  /** Which one of many, for screen readers. */
  readonly about?: string;
  readonly disabled?: boolean;
  readonly onSure: () => void;
}

/** Asks once more: what is gone is gone. */
export function SureButton({ ask, sure, about, disabled, onSure }: SureButtonProps) {
  const [isSure, setSure] = useState(false);
  const press = (): void => {
    if (isSure) onSure();
    setSure(!isSure);
  };
  return (
    <button
      type="button"
      class="button quiet"
      disabled={disabled ?? false}
      onBlur={() => setSure(false)}
      onClick={press}
    >
      {isSure ? sure : ask}
      {about !== undefined && <span class="visually-hidden"> {about}</span>}
    </button>
  );
}
