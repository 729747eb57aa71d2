import type { Report } from "../diagnostics/collector.js";
import type { Span } from "../text/span.js";
import type { Profile } from "../vocabulary/profile.js";
import type { Token } from "./tokens.js";

/** What those who read the tokens of a text need to know of it. */
export interface Source {
  readonly text: string;
  readonly profile: Profile;
  /** The place of a token in the text; an empty one at its end for the end of input. */
  readonly spanOf: (token: Token) => Span;
  /** The place in the text of `[start, end)` of the lexed text. */
  readonly originalSpan: (start: number, end: number) => Span;
  /** Reports what leaves the shape of the filter in doubt. */
  readonly report: Report;
  /** Reports a token that certainly stands for another: every rule goes on as if it were that one. */
  readonly reportSlip: Report;
  /** Whether text that could not be understood lies between two offsets, so that nothing is known to be missing there. */
  readonly obstructed: (start: number, end: number) => boolean;
}
