/** The error for a store that behaves wrongly. Test runners show the difference between `expected` and `actual`. */
export class ConformanceError extends Error {
  override readonly name = "ConformanceError";
  /** Node's test runner recognizes a failed assertion by this code. */
  readonly code = "ERR_ASSERTION";
  readonly expected: unknown;
  readonly actual: unknown;

  constructor(message: string, { expected, actual }: { readonly expected: unknown; readonly actual: unknown }) {
    super(message);
    this.expected = expected;
    this.actual = actual;
  }
}
