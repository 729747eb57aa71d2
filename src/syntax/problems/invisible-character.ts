import { createFix, createRemoveFix } from "../../diagnostics/fix.js";
import { formatCodePoint } from "../../text/characters.js";
import type { Span } from "../../text/span.js";
import type { ParseContext } from "../parse-context.js";
import { spaceOrEmptyForInvisibleRun } from "../remove-invisible-with-offset-map.js";

/**
 * Reports invisible characters that stand in a row. A fix removes them. If there is white space among them, and they
 * are outside a value, the fix replaces them with a space.
 */
export function reportInvisibleCharacterRun(
  span: Span,
  isInsideValue: boolean,
  { text, reportRecoverable }: ParseContext,
): void {
  const invisibleCharacters = text.slice(span.start, span.end);
  const character = String.fromCodePoint(invisibleCharacters.codePointAt(0) ?? 0);
  reportRecoverable("invisible-character", span, () => ({
    data: { character, codePoint: formatCodePoint(character) },
    fixes:
      !isInsideValue && spaceOrEmptyForInvisibleRun(invisibleCharacters) === " "
        ? [createFix("safe", "replace", [{ span, newText: " " }], "a space")]
        : [createRemoveFix("safe", span)],
  }));
}
