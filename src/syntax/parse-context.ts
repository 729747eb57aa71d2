import type { ReportFunction } from "../diagnostics/collector.js";
import type { Profile } from "../vocabulary/profile.js";
import type { SpanMapper } from "./chevrotain/span-mapper.js";

/** What the parser and the functions that report its problems share about one text. */
export interface ParseContext extends SpanMapper {
  readonly text: string;
  readonly profile: Profile;
  /** Reports a problem after which the structure of the filter is uncertain. */
  readonly report: ReportFunction;
  /** Reports a token that certainly stands for another one. The structure stays certain. */
  readonly reportRecoverable: ReportFunction;
  /** Whether unreadable text lies between two offsets. Then a part may only seem to be missing there. */
  readonly hasUnreadableBetween: (gapStart: number, gapEnd: number) => boolean;
}
