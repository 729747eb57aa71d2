/**
 * How severe a problem is. `error`: the service answers INVALID_ARGUMENT, and there is no filter. `warning`: the
 * service accepts the filter, but the filter is almost certainly a mistake. `hint`: the filter is valid, but does not
 * have a documented shape.
 */
export type Severity = "error" | "warning" | "hint";

/** The severity of a diagnostic and its texts. The functions make the texts from the `data` of the diagnostic. */
export interface CatalogueEntry<Data> {
  /** How severe the problem is. */
  readonly severity: Severity;
  /** What is wrong: one sentence in lower case, with code in backticks and without a full stop. */
  readonly message: (data: Data) => string;
  /** What to do about the problem. */
  readonly help?: (data: Data) => string | undefined;
  /**
   * The label of the related place: another place in the text that explains the problem. An example of a label is "the
   * first one". Absent if there is no related place.
   */
  readonly related?: string;
}

/**
 * The catalogue entries for all codes in `Data`. `Data` has a property for each code, with the type of the diagnostic's
 * `data`.
 */
export type EntriesOf<Data> = { readonly [Code in keyof Data]: CatalogueEntry<Data[Code]> };

/** The type of `data` for a diagnostic that needs no data. */
export type NoData = Record<never, never>;
