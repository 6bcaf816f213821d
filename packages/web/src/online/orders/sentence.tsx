import { type ComponentChildren, Fragment } from 'preact';

/** Marks where a choice stands in a sentence: letters that no language has. */
const FIRST_MARK = 0xe000;
const MARK = /([\ue000-\ue0ff])/;
/** Belongs to the choice before it, on the same line. */
const JOINED = /^[,;.](?= )/;

interface SentenceProps<Slot extends string> {
  /** The sentence in the visitor's language, with each slot where it says. */
  readonly say: (slots: Record<Slot, string>) => string;
  readonly parts: Readonly<Record<Slot, ComponentChildren>>;
}

/** A sentence made of words and choices, in the order of each language. */
export function Sentence<Slot extends string>({ say, parts }: SentenceProps<Slot>) {
  const names = Object.keys(parts) as Slot[];
  const slots = Object.fromEntries(
    names.map((name, index) => [name, String.fromCharCode(FIRST_MARK + index)]),
  ) as Record<Slot, string>;
  const pieces = say(slots).split(MARK);
  return (
    <>
      {pieces.map((piece, index) => {
        const name = names[piece.charCodeAt(0) - FIRST_MARK];
        if (name === undefined) return <Words key={piece} text={piece} />;
        const stop = JOINED.exec(pieces[index + 1] ?? '')?.[0];
        return stop === undefined ? (
          <Fragment key={name}>{parts[name]}</Fragment>
        ) : (
          <span key={name} class="orders-joined">
            {parts[name]}
            <span>{stop}</span>
          </span>
        );
      })}
    </>
  );
}

/** What stands between choices; the comma that belongs to the one before is there already, and a full stop at the end says nothing. */
function Words({ text }: { readonly text: string }) {
  const words = text.replace(JOINED, '').trim();
  return words === '' || words === '.' ? null : <span>{words}</span>;
}
