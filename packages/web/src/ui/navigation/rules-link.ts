/** Where the rules page of a map says this: `#/rules/san-francisco/CLAIM-9`. */
export function rulesLink(map: string, rule?: string): string {
  return rule === undefined ? `#/rules/${map}` : `#/rules/${map}/${rule}`;
}
