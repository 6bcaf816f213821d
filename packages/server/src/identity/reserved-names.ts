import { glance } from './lookalikes.ts';

/** What only the server and its operator may be called, in the languages spoken here. */
const RESERVED = [
  [
    'waybill',
    'admin',
    'administrator',
    'system',
    'moderator',
    'mod',
    'operator',
    'server',
    'support',
    'staff',
  ],
  ['official', 'sysop'],
  [
    'administrador',
    'administradora',
    'sistema',
    'moderador',
    'moderadora',
    'operador',
    'soporte',
    'servidor',
  ],
  ['systemet', 'moderatoren', 'drift', 'tjener', 'kundestøtte'],
  ['ylläpito', 'ylläpitäjä', 'järjestelmä', 'moderaattori', 'valvoja', 'palvelin', 'tuki'],
  ['amministratore', 'amministratrice', 'moderatore', 'moderatrice', 'operatore', 'assistenza'],
].flat();

const LOOKS = new Set(RESERVED.map(glance));
/** Whether a name pretends to speak for the server: one of its words does, or all of it read as one word. */
export function isReserved(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u);
  return [name, ...words].some((text) => LOOKS.has(glance(text)) || LOOKS.has(glance(withoutNumber(text))));
}

function withoutNumber(text: string): string {
  return text.replaceAll(/[\p{N} ]+$/gu, '');
}
