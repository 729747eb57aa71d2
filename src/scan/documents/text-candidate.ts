import type { Span } from "../../text/span.js";
import { type FileContext, findFilter } from "../find-filters.js";
import type { Finding } from "../finding.js";
import type { ScanLanguage } from "../languages.js";
import { decodeText } from "../templates/decode-text.js";
import { splitFormatHoles } from "../templates/format-holes.js";
import type { Writing } from "../writings/writing.js";

/** The finding for a text of a document, if it is a filter. */
export function findTextFilter(
  context: FileContext,
  language: ScanLanguage,
  spans: readonly Span[],
  writing: Writing,
  name: string | undefined,
): Finding | undefined {
  const pieces = spans.flatMap((span) => decodeText(context.source, span, writing, span.end));
  return findFilter(
    {
      pieces: splitFormatHoles(pieces, language, undefined),
      usage: { name, calls: [], isPart: false, isCompared: false },
      language,
      isBare: false,
      isExtended: false,
    },
    context,
  );
}
