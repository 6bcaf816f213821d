import { IntlMessageFormat } from 'intl-messageformat';
import type { Prepare } from './translate.ts';

type Tree = ReturnType<IntlMessageFormat['getAst']>;
type Element = Tree[number];

/** The kind of element that is plain text, as the ICU parser numbers them. */
const LITERAL = 0;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒǧħíǰķłḿñóƥʠřšŧúṽŵẋýžÁɃÇĐÉƑǦĦÍɈĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ';

/**
 * The pseudo-language: English in brackets, accented and, with every vowel doubled, about two fifths longer. Text on a
 * page without brackets is in no catalog; text that does not fit would not fit in some language either.
 */
export const disguise: Prepare = (text) => {
  const tree = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
  return [literal('⟦'), ...accented(tree), literal('⟧')];
};

function literal(value: string): Element {
  return { type: LITERAL, value };
}

function isLiteral(element: Element): element is Extract<Element, { type: typeof LITERAL }> {
  const kind: number = element.type;
  return kind === LITERAL;
}

function accented(tree: Tree): Tree {
  return tree.map((element) => {
    if (isLiteral(element)) return { ...element, value: accent(element.value) };
    if (!('options' in element)) return element;
    const options = Object.entries(element.options).map(([name, option]) => {
      return [name, { ...option, value: accented(option.value) }];
    });
    return { ...element, options: Object.fromEntries(options) };
  });
}

function accent(text: string): string {
  const longer = text.replace(/[aeiou]/gi, '$&$&');
  return Array.from(longer, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter).join('');
}
