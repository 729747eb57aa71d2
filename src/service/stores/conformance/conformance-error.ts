/** What a store does that it must not do, or the other way round. Test runners show the difference of `expected` and `actual`. */
export class ConformanceError extends Error {
  override readonly name = "ConformanceError";
  /** By which Node's test runner knows an assertion. */
  readonly code = "ERR_ASSERTION";
  readonly expected: unknown;
  readonly actual: unknown;

  constructor(message: string, { expected, actual }: { readonly expected: unknown; readonly actual: unknown }) {
    super(message);
    this.expected = expected;
    this.actual = actual;
  }
}
