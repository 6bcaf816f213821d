interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Each value with what it is called. */
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly kind?: 'speed' | undefined;
  readonly onChoose: (value: string) => void;
}

/** One of several, with its label beside it. */
export function Choice({ label, value, options, kind, onChoose }: ChoiceProps) {
  return (
    <label class="replay-choice" data-kind={kind}>
      <span>{label}</span>
      <select class="field" value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
