import { type ArrayLocation, JsonArrayParser, TooLongError } from "./json-array-parser.js";
import { isNonArrayObject, type MatcherOptions, type StreamMatcher } from "./stream-matcher.js";

/** Reads subscriptions from the elements of one array. Reading stops at the first syntax error in the JSON. */
export function createSubscriptionArrayMatcher(
  { matchesFilter, maxSubscriptionBytes, reportUnreadableSubscription }: MatcherOptions,
  wholeInputOrResponse: ArrayLocation,
): StreamMatcher {
  let matchedCount = 0;
  let elementCount = 0;
  let isStopped = false;
  let matchedLines: string[] = [];
  const splitter = new JsonArrayParser(wholeInputOrResponse, maxSubscriptionBytes);

  const readElement = (element: unknown): void => {
    elementCount += 1;
    if (!isNonArrayObject(element)) reportUnreadableSubscription(`, element ${elementCount}`, "not a JSON object");
    else if (matchesFilter(element)) addMatchedLine(element);
  };

  const addMatchedLine = (subscription: object): void => {
    try {
      matchedLines.push(`${JSON.stringify(subscription)}\n`);
    } catch {
      reportUnreadableSubscription(`, element ${elementCount}`, "nested too deeply to be written");
    }
  };

  const takeMatchesOf = (readInput: () => void): Buffer => {
    if (!isStopped) {
      try {
        readInput();
      } catch (error) {
        isStopped = true;
        if (error instanceof TooLongError) {
          const problem = `longer than ${maxSubscriptionBytes} bytes (see --max-line); the rest is not read`;
          reportUnreadableSubscription(`, element ${elementCount + 1}`, problem);
        } else reportUnreadableSubscription(`, after element ${elementCount}`, "not JSON; the rest is not read");
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
    matchChunk: (chunk) =>
      takeMatchesOf(() => {
        for (const element of splitter.parseChunk(chunk)) readElement(element);
      }),
    matchRest: () =>
      takeMatchesOf(() => {
        for (const element of splitter.parseRest()) readElement(element);
        if (!splitter.hasSeenArray) {
          reportUnreadableSubscription(
            "",
            "it has no `subscriptions`; write one subscription on each line, or an array of subscriptions",
          );
        }
      }),
  };
}
