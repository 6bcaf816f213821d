import { type ComponentChildren, Fragment } from 'preact';

/** Marks where a choice stands in a sentence: letters that no language has. */
const FIRST_MARK = 0xe000;
const MARK = /([\ue000-\ue0ff])/;

interface SentenceProps<Slot extends string> {
  /** The sentence in the visitor's language, with each slot where it says. */
  readonly say: (slots: Record<Slot, string>) => string;
  readonly parts: Readonly<Record<Slot, ComponentChildren>>;
}

/** A sentence made of words and choices, in the order of each language. */
export function Sentence<Slot extends string>({ say, parts }: SentenceProps<Slot>) {
  const names = Object.keys(parts) as Slot[];
  const slots = Object.fromEntries(
    names.map((name, place) => [name, String.fromCharCode(FIRST_MARK + place)]),
  ) as Record<Slot, string>;
  const pieces = say(slots).split(MARK);
  return (
    <>
      {pieces.map((piece) => {
        const name = names[piece.charCodeAt(0) - FIRST_MARK];
        if (name !== undefined) return <Fragment key={name}>{parts[name]}</Fragment>;
        const words = piece.trim();
        return words === '' ? null : <span key={words}>{words}</span>;
      })}
    </>
  );
}
