import type { ReportFunction } from "../diagnostics/collector.js";
import type { Profile } from "../vocabulary/profile.js";
import type { SpanMapper } from "./chevrotain/span-mapper.js";

/** What the parser and the reports of its problems share about one text. */
export interface ParseContext extends SpanMapper {
  readonly text: string;
  readonly profile: Profile;
  /** Reports a problem after which the structure of the filter is uncertain. */
  readonly report: ReportFunction;
  /** Reports a token that certainly stands for another: the structure is as certain as if it were the other one. */
  readonly reportRecoverable: ReportFunction;
  /** Whether unreadable text lies between two offsets, so that a part may only seem to be missing there. */
  readonly hasUnreadableBetween: (gapStart: number, gapEnd: number) => boolean;
}
