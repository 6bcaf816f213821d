/** The sentence of `refusal`, with its rule, near where the click was. */
export function WhyNotAnswer() {
  return null;
}
