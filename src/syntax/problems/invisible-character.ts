import { fix, remove } from "../../diagnostics/fix.js";
import { codePointName } from "../../text/characters.js";
import type { Span } from "../../text/span.js";
import { replacementOf } from "../normalized-text.js";
import type { ParseContext } from "../parse-context.js";

/** Reports a run of invisible characters. Inside a value it is removed, elsewhere it may be replaced by a space. */
export function reportInvisible(span: Span, isInsideValue: boolean, { text, reportRecoverable }: ParseContext): void {
  const run = text.slice(span.start, span.end);
  const character = String.fromCodePoint(run.codePointAt(0) ?? 0);
  reportRecoverable("invisible-character", span, () => ({
    data: { character, codePoint: codePointName(character) },
    fixes:
      !isInsideValue && replacementOf(run) === " "
        ? [fix("safe", "replace", [{ span, newText: " " }], "a space")]
        : [remove("safe", span)],
  }));
}
