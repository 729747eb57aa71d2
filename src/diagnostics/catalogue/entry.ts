/**
 * How severe a problem is. `error`: the service answers INVALID_ARGUMENT, and there is no filter. `warning`: it accepts what is
 * almost surely a mistake. `hint`: valid, but not a documented shape.
 */
export type Severity = "error" | "warning" | "hint";

/** What is said of a problem, made from its facts. */
export interface CatalogueEntry<Data> {
  readonly severity: Severity;
  /** What was seen: one lower-case sentence, code in backticks, no full stop. */
  readonly message: (data: Data) => string;
  /** What to do about it. */
  readonly help?: (data: Data) => string | undefined;
  /** What the related place shows, where there is one. */
  readonly related?: string;
}

/** The entries of some diagnostics, whose facts `Data` declares by code. */
export type EntriesOf<Data> = { readonly [Code in keyof Data]: CatalogueEntry<Data[Code]> };

/** No facts beyond the place. */
export type NoData = Record<never, never>;
