import type { Profile } from "../../vocabulary/profile.js";
import { decodeCharactersWithOrigins } from "../decode-characters-with-origins.js";
import { findReadings } from "../find-readings.js";
import type { Reading } from "../reading.js";
import { decodeBase64Filter } from "./decode-base64.js";
import { findEmbeddedFilterReading } from "./embedded-filter.js";
import { expandLoopIntoFilter } from "./expand-loop-into-filter.js";
import { fillInConstants } from "./fill-in-constants.js";
import { fillInFormatArguments } from "./fill-in-format-arguments.js";
import { fillInQueryVariables, resolveYamlAliases } from "./fill-in-query-variables.js";
import { removeLogFields } from "./remove-log-fields.js";
import { rewriteCalls } from "./rewrite-calls.js";
import { rewriteDumpedDataAsLists } from "./rewrite-dumped-data.js";
import { unwrapSwitch } from "./unwrap-switch.js";

/**
 * Replaces variables, constants and arguments in a program with their values. If a loop in the program creates a filter
 * from a list, returns this filter.
 */
function fillInProgramValues(text: string, profile: Profile): string {
  const withValues = resolveYamlAliases(fillInQueryVariables(removeLogFields(rewriteDumpedDataAsLists(text))));
  const filledText = rewriteCalls(fillInFormatArguments(fillInConstants(withValues)));
  return expandLoopIntoFilter(decodeCharactersWithOrigins(filledText, profile).text, profile) ?? filledText;
}

/**
 * Finds the filter that a program, a command or a request contains or creates, and returns it as a reading of the text.
 * The certainty of the reading is `likely`, because the rest of the text is not understood. If the text contains the
 * values of constants and arguments, or the items of the list in a loop, they are inserted into the filter.
 */
export function findReadingsInProgram(text: string, profile: Profile): readonly Reading[] {
  const embedded = findEmbeddedFilterReading(text, profile);
  if (embedded) return [embedded];
  const ownFilter = decodeBase64Filter(text, profile) ?? unwrapSwitch(text, profile);
  const writtenText = ownFilter ?? fillInProgramValues(text, profile);
  if (writtenText === text) return [];
  const written = findEmbeddedFilterReading(writtenText, profile);
  const readings = written ? [written] : findReadings(writtenText, profile);
  const span = { start: 0, end: text.length };
  return readings.map((reading) => ({
    ...reading,
    certainty: "likely",
    because: [{ span, means: reading.text }],
    left: [],
  }));
}
