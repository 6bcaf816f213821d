/** The same questions, answered at once: what runs inside the store's thread. */
export type Immediate<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};
