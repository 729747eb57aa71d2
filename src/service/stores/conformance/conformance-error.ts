/** The error for a wrong behavior of a store. Test runners show the difference between `expected` and `actual`. */
export class ConformanceError extends Error {
  override readonly name = "ConformanceError";
  /** The code by which Node's test runner recognizes an assertion. */
  readonly code = "ERR_ASSERTION";
  readonly expected: unknown;
  readonly actual: unknown;

  constructor(message: string, { expected, actual }: { readonly expected: unknown; readonly actual: unknown }) {
    super(message);
    this.expected = expected;
    this.actual = actual;
  }
}
