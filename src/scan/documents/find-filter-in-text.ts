import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";
import { type FileContext, findFilter } from "../find-filters.js";
import type { Finding } from "../finding.js";
import type { ScanLanguage } from "../languages.js";
import { decodeToPieces } from "../templates/decode-to-pieces.js";
import { splitFormatHoles } from "../templates/format-holes.js";

/**
 * Finds the filter in a text that consists of one or more spans of a document. Undefined if the text is not a filter.
 */
export function findFilterInText(
  context: FileContext,
  language: ScanLanguage,
  spans: readonly Span[],
  writing: EscapeStyle,
  name: string | undefined,
): Finding | undefined {
  const pieces = spans.flatMap((span) => decodeToPieces(context.source, span, writing, span.end));
  return findFilter(
    {
      pieces: splitFormatHoles(pieces, language, undefined),
      usage: { variableOrPropertyName: name, calledFunctions: [], isFragment: false, isCompared: false },
      language,
      isUnquoted: false,
      isPutIntoOtherText: false,
      isPassedOrTestedAsFilter: () => false,
    },
    context,
  );
}
