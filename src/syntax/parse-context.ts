import type { ReportFunction } from "../diagnostics/collector.js";
import type { Profile } from "../vocabulary/profile.js";
import type { SpanMapper } from "./chevrotain/span-mapper.js";

/** The data and functions for one text that the parser shares with the functions that report its problems. */
export interface ParseContext extends SpanMapper {
  readonly text: string;
  readonly profile: Profile;
  /** Reports a problem after which the structure of the filter is uncertain. */
  readonly report: ReportFunction;
  /** Reports a token that can only mean another token. The structure of the filter stays certain. */
  readonly reportRecoverable: ReportFunction;
  /**
   * Whether unreadable text lies between two offsets. If so, a part that seems to be missing there is possibly only
   * unreadable.
   */
  readonly hasUnreadableBetween: (gapStart: number, gapEnd: number) => boolean;
}
