/** PostgreSQL keeps neither the character 0 nor half a surrogate pair; clients may choose such keys all the same. */
export function storableText(text: string): string {
  return /^\\|\0|\p{Surrogate}/u.test(text) ? `\\${JSON.stringify(text)}` : text;
}

export function originalText(stored: string): string {
  return stored.startsWith('\\') ? String(JSON.parse(stored.slice(1))) : stored;
}
