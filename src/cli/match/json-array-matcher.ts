import { JSONParser } from "@streamparser/json";
import { isObject, type MatcherOptions, type SubscriptionMatcher } from "./subscription-matcher.js";

/** Where the array is: the whole input, or the `subscriptions` of a response of the list method. */
export type WholeInputOrResponse = "whole" | "response";

const elementPaths: Readonly<Record<WholeInputOrResponse, string>> = { whole: "$.*", response: "$.subscriptions.*" };

/** Reads subscriptions from the elements of one array. It stops at the first mistake in the JSON. */
export function createArrayMatcher(
  { matchesFilter, maxBytes, reportUnreadable }: MatcherOptions,
  wholeInputOrResponse: WholeInputOrResponse,
): SubscriptionMatcher {
  let matchedCount = 0;
  let elementCount = 0;
  let bytesSinceElement = 0;
  let isStopped = false;
  let matchedLines: string[] = [];
  const utf8Checker = new TextDecoder("utf-8", { fatal: true });
  const parser = new JSONParser({ paths: [elementPaths[wholeInputOrResponse]], keepStack: false });
  parser.onValue = ({ value }) => {
    elementCount += 1;
    bytesSinceElement = 0;
    if (!isObject(value)) reportUnreadable(`, element ${elementCount}`, "not a JSON object");
    else if (matchesFilter(value)) addMatchedLine(value);
  };

  const addMatchedLine = (subscription: object): void => {
    try {
      matchedLines.push(`${JSON.stringify(subscription)}\n`);
    } catch {
      reportUnreadable(`, element ${elementCount}`, "nested too deeply to be written");
    }
  };

  const parseAndTakeMatches = (runParserStep: () => void): Buffer => {
    if (!isStopped) {
      try {
        runParserStep();
      } catch {
        isStopped = true;
        reportUnreadable(`, after element ${elementCount}`, "not JSON; the rest is not read");
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
      parseAndTakeMatches(() => {
        bytesSinceElement += chunk.length;
        // Throws if the bytes are not UTF-8, which the parser would not notice.
        utf8Checker.decode(chunk, { stream: true });
        parser.write(chunk);
        if (bytesSinceElement > maxBytes + chunk.length) {
          isStopped = true;
          const problem = `longer than ${maxBytes} bytes (see --max-line); the rest is not read`;
          reportUnreadable(`, element ${elementCount + 1}`, problem);
        }
      }),
    end: () =>
      parseAndTakeMatches(() => {
        utf8Checker.decode();
        if (!parser.isEnded) throw new Error("the array has no end");
        if (wholeInputOrResponse === "response" && elementCount === 0) {
          reportUnreadable("", "no `subscriptions` in it; give one subscription a line, or an array of them");
        }
      }),
  };
}
