import { IntlMessageFormat } from 'intl-messageformat';
import { formatters } from './formatters.ts';
import { intlTag, type Locale } from './locale.ts';
import type { MessageArguments } from './messages.generated.ts';

export type MessageKey = keyof MessageArguments;
export type ParamsOf<K extends MessageKey> = MessageArguments[K];

export type Area<K extends string = MessageKey> = K extends `${infer A}.${string}` ? A : never;
type NameIn<A extends string, K extends string = MessageKey> = K extends `${A}.${infer Name}` ? Name : never;

/** All messages of one language, area by area; one that is missing does not compile. */
export type Messages = { readonly [A in Area]: Readonly<Record<NameIn<A>, string>> };

/** The areas that a program in a terminal speaks of; the rest is for pages, which load their areas one by one. */
export type TerminalMessages = Pick<
  Messages,
  | 'action'
  | 'assist'
  | 'arena'
  | 'cli'
  | 'event'
  | 'fault'
  | 'host'
  | 'join'
  | 'online'
  | 'problem'
  | 'refusal'
  | 'review'
  | 'verdict'
  | 'server'
  | 'table'
  | 'word'
>;

/** Parameters whose names the compiler does not know: those that come with a code. */
type CodeParams = Readonly<Record<string, string | number>>;

/** Says things in one language. */
export interface Translate {
  readonly locale: Locale;
  <K extends MessageKey>(key: K, ...params: ParamsOf<K>): string;
  /** For a fault or a refusal: its message, with the parameters that came with its code. */
  fromCode(key: string, params: CodeParams): string;
}

/** A number's hyphen, which in text is the sign that is as wide as a digit. */
const HYPHEN_AS_MINUS = /(?<![\p{L}\p{N}])-(?=\d)/gu;

/** Typed text that is no number keeps its hyphen. */
function isAnyNegative(params: CodeParams = {}): boolean {
  return Object.values(params).some((value) => typeof value === 'number' && value < 0);
}

/** A message as it is written, or already taken apart. */
export type Prepare = (text: string) => ConstructorParameters<typeof IntlMessageFormat>[0];

type CompiledMessage = (params?: CodeParams) => string;

/** Nothing in it to fill in or to unquote: most messages need no formatter, and a page makes hundreds before it shows. */
function isPlain(text: string): boolean {
  return !/[{}'#]/.test(text);
}

/** A translator of the areas given; what is in none of them comes out as its key. */
export function translatorFor(
  locale: Locale,
  messages: Partial<Messages>,
  prepare: Prepare = (text) => text,
): Translate {
  const texts = new Map<string, string>(
    Object.entries(messages).flatMap(([area, named]) =>
      Object.entries(named).map(([name, text]) => [`${area}.${name}`, text] as const),
    ),
  );
  const compiled = new Map<string, CompiledMessage>();

  function compile(key: string): CompiledMessage {
    const written = prepare(texts.get(key) ?? key);
    const message = typeof written === 'string' && isPlain(written) ? () => written : formatted(written);
    compiled.set(key, message);
    return message;
  }

  function formatted(written: ReturnType<Prepare>): CompiledMessage {
    const message = new IntlMessageFormat(written, intlTag(locale), undefined, {
      ignoreTag: true,
      formatters,
    });
    return (params) => String(message.format(params));
  }

  function say(key: string, params?: CodeParams): string {
    const text = (compiled.get(key) ?? compile(key))(params);
    return isAnyNegative(params) ? text.replace(HYPHEN_AS_MINUS, '−') : text;
  }

  return Object.assign(say, { locale, fromCode: say });
}

/** Every parameter that some message of the area takes: what a code of that area may want to name. */
export type FactsOf<A extends string> = Merged<MessageArguments[Extract<MessageKey, `${A}.${string}`>]>;

type Merged<Arguments> = (Arguments extends [infer Params] ? (params: Params) => void : never) extends (
  params: infer All,
) => void
  ? All
  : never;
