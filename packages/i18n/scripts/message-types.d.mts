/** Area → JSON text. */
export type AreaTexts = Readonly<Record<string, string>>;

export function messageTypes(english: AreaTexts): string;
