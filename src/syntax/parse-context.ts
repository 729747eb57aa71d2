import type { ReportFunction } from "../diagnostics/collector.js";
import type { Profile } from "../vocabulary/profile.js";
import type { SpanMapper } from "./chevrotain/span-mapper.js";

/** Data and functions for one text. The parser shares them with the functions that report problems. */
export interface ParseContext extends SpanMapper {
  readonly text: string;
  readonly profile: Profile;
  /** Reports a problem that makes the structure of the filter uncertain. */
  readonly report: ReportFunction;
  /** Reports a mistake that leaves the structure of the filter certain, such as `and` instead of `AND`. */
  readonly reportRecoverable: ReportFunction;
  /**
   * Whether unreadable text lies between two offsets. If so, a part that seems to be missing there may be present, but
   * unreadable.
   */
  readonly hasUnreadableBetween: (gapStart: number, gapEnd: number) => boolean;
}
