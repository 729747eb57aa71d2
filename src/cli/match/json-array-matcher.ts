import { type ArrayLocation, JsonArrayParser, TooLongError } from "./json-array-parser.js";
import { isObject, type MatcherOptions, type StreamMatcher } from "./stream-matcher.js";

/** Reads subscriptions from the elements of one array. Reading stops at the first syntax error in the JSON. */
export function createSubscriptionArrayMatcher(
  { matchesFilter, maxBytes, reportUnreadable }: MatcherOptions,
  wholeInputOrResponse: ArrayLocation,
): StreamMatcher {
  let matchedCount = 0;
  let elementCount = 0;
  let isStopped = false;
  let matchedLines: string[] = [];
  const splitter = new JsonArrayParser(wholeInputOrResponse, maxBytes);

  const readElement = (element: unknown): void => {
    elementCount += 1;
    if (!isObject(element)) reportUnreadable(`, element ${elementCount}`, "not a JSON object");
    else if (matchesFilter(element)) addMatchedLine(element);
  };

  const addMatchedLine = (subscription: object): void => {
    try {
      matchedLines.push(`${JSON.stringify(subscription)}\n`);
    } catch {
      reportUnreadable(`, element ${elementCount}`, "nested too deeply to be written");
    }
  };

  const takeMatchesOf = (readInput: () => void): Buffer => {
    if (!isStopped) {
      try {
        readInput();
      } catch (error) {
        isStopped = true;
        if (error instanceof TooLongError) {
          const problem = `longer than ${maxBytes} bytes (see --max-line); the rest is not read`;
          reportUnreadable(`, element ${elementCount + 1}`, problem);
        } else reportUnreadable(`, after element ${elementCount}`, "not JSON; the rest is not read");
      }
    }
    matchedCount += matchedLines.length;
    const matchedLinesBuffer = Buffer.from(matchedLines.join(""));
    matchedLines = [];
    return matchedLinesBuffer;
  };

  return {
    get matchedCount() {
      return matchedCount;
    },
    push: (chunk) =>
      takeMatchesOf(() => {
        for (const element of splitter.push(chunk)) readElement(element);
      }),
    end: () =>
      takeMatchesOf(() => {
        for (const element of splitter.end()) readElement(element);
        if (!splitter.hasSeenArray) {
          reportUnreadable(
            "",
            "it has no `subscriptions`; write one subscription on each line, or an array of subscriptions",
          );
        }
      }),
  };
}
