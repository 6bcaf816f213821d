/** Placing a stack of tokens, and choosing a token after a claim, as a list. */
export function TokenPanel() {
  return null;
}
