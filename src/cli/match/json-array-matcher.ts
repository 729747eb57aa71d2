import { JSONParser } from "@streamparser/json";
import { isObject, type MatcherOptions, type SubscriptionMatcher } from "./subscription-matcher.js";

/** Where the array is: the whole input, or the `subscriptions` of a response of the list method. */
export type ArrayPlace = "whole" | "response";

const elementPaths: Readonly<Record<ArrayPlace, string>> = { whole: "$.*", response: "$.subscriptions.*" };

/** Reads subscriptions from the elements of one array. It stops at the first mistake in the JSON. */
export function createArrayMatcher(
  { matches, maxBytes, report }: MatcherOptions,
  place: ArrayPlace,
): SubscriptionMatcher {
  let matchedCount = 0;
  let elementCount = 0;
  let bytesSinceElement = 0;
  let isStopped = false;
  let lines: string[] = [];
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parser = new JSONParser({ paths: [elementPaths[place]], keepStack: false });
  parser.onValue = ({ value }) => {
    elementCount += 1;
    bytesSinceElement = 0;
    if (!isObject(value)) report(`, element ${elementCount}`, "not a JSON object");
    else if (matches(value)) addLine(value);
  };

  const addLine = (subscription: object): void => {
    try {
      lines.push(`${JSON.stringify(subscription)}\n`);
    } catch {
      report(`, element ${elementCount}`, "nested too deeply to be written");
    }
  };

  const matchedIn = (parse: () => void): Buffer => {
    if (!isStopped) {
      try {
        parse();
      } catch {
        isStopped = true;
        report(`, after element ${elementCount}`, "not JSON; the rest is not read");
      }
    }
    matchedCount += lines.length;
    const matching = Buffer.from(lines.join(""));
    lines = [];
    return matching;
  };

  return {
    get matchedCount() {
      return matchedCount;
    },
    push: (chunk) =>
      matchedIn(() => {
        bytesSinceElement += chunk.length;
        // Throws if the bytes are not UTF-8, which the parser would not notice.
        decoder.decode(chunk, { stream: true });
        parser.write(chunk);
        if (bytesSinceElement > maxBytes + chunk.length) {
          isStopped = true;
          const problem = `longer than ${maxBytes} bytes (see --max-line); the rest is not read`;
          report(`, element ${elementCount + 1}`, problem);
        }
      }),
    end: () =>
      matchedIn(() => {
        decoder.decode();
        if (!parser.isEnded) throw new Error("the array has no end");
        if (place === "response" && elementCount === 0) {
          report("", "no `subscriptions` in it; give one subscription a line, or an array of them");
        }
      }),
  };
}
