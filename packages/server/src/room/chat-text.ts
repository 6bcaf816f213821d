import { CHAT_MODES, CHAT_PHRASES, type ChatMode, codeOfPhrase } from '@waybill/protocol';

/** Control characters, and marks that turn the direction of other people's text. */
const UNWANTED = /[\p{Cc}\p{Bidi_Control}]/gu;
/** Marks upon one letter beyond any language's need would cover the lines around; unseen letters between them help nothing. */
const TOO_MANY_MARKS =
  /((?:\p{M}[\p{Cf}\p{Default_Ignorable_Code_Point}]*){4})[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** What is to be seen: not spaces, joiners and other letters of no width. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** The text as others will read it; `null` if there would be nothing to read. */
export function readableText(text: string): string | null {
  const clean = text.normalize('NFC').replaceAll(UNWANTED, '').replaceAll(TOO_MANY_MARKS, '$1').trim();
  return VISIBLE.test(clean) ? clean : null;
}

const PHRASES = new Set(CHAT_PHRASES.map(codeOfPhrase));

export function isPhrase(text: string): boolean {
  return PHRASES.has(text);
}

/** What chat allows at a table: its setting, or less where the server says so. */
export function stricterMode(table: ChatMode = 'all', server: ChatMode = 'all'): ChatMode {
  return CHAT_MODES.findLast((mode) => mode === table || mode === server) ?? 'all';
}
