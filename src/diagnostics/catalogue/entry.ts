/**
 * How severe a problem is. `error`: the service answers INVALID_ARGUMENT, and there is no filter. `warning`: the
 * service accepts the filter, but it is almost surely a mistake. `hint`: the filter is valid, but does not have a
 * documented shape.
 */
export type Severity = "error" | "warning" | "hint";

/** The texts about a problem, made from its facts. */
export interface CatalogueEntry<Data> {
  readonly severity: Severity;
  /** What is wrong: one sentence in lower case, with code in backticks and without a full stop. */
  readonly message: (data: Data) => string;
  /** What to do about it. */
  readonly help?: (data: Data) => string | undefined;
  /**
   * The label of the other place in the text that explains the problem, such as "the first one". Absent if there is
   * none.
   */
  readonly related?: string;
}

/** A catalogue entry for each code in `Data`. `Data` contains the type of the facts of each diagnostic, by code. */
export type EntriesOf<Data> = { readonly [Code in keyof Data]: CatalogueEntry<Data[Code]> };

/** For a diagnostic that has no facts except its place. */
export type NoData = Record<never, never>;
