import { createUseFilterFix } from "../../diagnostics/fix.js";
import { listUnreadParts } from "../../diagnostics/report.js";
import { filterKey } from "../../filter/filter-key.js";
import type { Reading } from "../../interpret/reading.js";
import { capitalize } from "../../text/capitalize.js";
import type { Span } from "../../text/span.js";
import type { CompiledDocument } from "../compiled-document.js";
import { toLspDiagnostic } from "../diagnostics.js";
import type { CodeAction } from "../protocol.js";
import { createWholeTextReplacementAction } from "./replacement-action.js";

/** The maximum number of readings that are offered. */
const maxOfferedReadings = 3;

/**
 * For the errors in a span, returns actions that replace the whole text with one of its readings. A reading is a filter
 * that the text may mean. The reading that `fixAll` uses is preferred. Any other reading is left out if the fixes of
 * single problems lead to the same filter.
 */
export function readingActions(document: CompiledDocument, requestedSpan: Span): readonly CodeAction[] {
  const { text, compilation, readings, fixResult } = document;
  if (readings.length === 0) return [];
  const errors = compilation.diagnostics.filter(
    ({ severity, span }) => severity === "error" && span.start <= requestedSpan.end && requestedSpan.start <= span.end,
  );
  const { filter: fixedFilter } = fixResult.compilation;
  return readings.slice(0, maxOfferedReadings).flatMap((reading) => {
    const { title } = createUseFilterFix("suggestion", text, reading.text);
    const isPreferred = fixResult.reading?.text === reading.text;
    if (!isPreferred && fixedFilter && filterKey(fixedFilter) === filterKey(reading.filter)) return [];
    return [
      {
        ...createWholeTextReplacementAction(document, reading.text, titleWithUnreadParts(title, reading), "quickfix"),
        diagnostics: errors.map((error) => toLspDiagnostic(error, document)),
        ...(isPreferred && { isPreferred }),
      },
    ];
  });
}

/** Returns the title of an action. The title names the parts of the text that the reading leaves out. */
const titleWithUnreadParts = (title: string, reading: Reading): string => {
  const unreadParts = listUnreadParts(reading);
  return capitalize(unreadParts === undefined ? title : `${title}, without ${unreadParts}`);
};
