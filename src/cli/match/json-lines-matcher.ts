import { isUtf8 } from "node:buffer";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { isObject, type MatcherOptions, type SubscriptionMatcher } from "./subscription-matcher.js";

const whitespacePattern = /^[ \t\r\n]*$/;

/** Reads one subscription per line. Matching lines come out byte for byte. After a line that cannot be read it goes on. */
export function createLineMatcher({ matches, maxBytes, reportUnreadable }: MatcherOptions): SubscriptionMatcher {
  const splitter = new LineSplitter(maxBytes);
  let matchedCount = 0;

  const isMatch = ({ number, bytes }: ByteLine): boolean => {
    const reportAndReject = (problem: string): false => {
      reportUnreadable(`:${number}`, problem);
      return false;
    };
    if (!bytes) return reportAndReject(`longer than ${maxBytes} bytes (see --max-line)`);
    if (!isUtf8(bytes)) return reportAndReject("not UTF-8 text");
    const text = bytes.toString();
    let subscription: unknown;
    try {
      subscription = JSON.parse(text);
    } catch {
      return !whitespacePattern.test(text) && reportAndReject("not JSON");
    }
    return isObject(subscription) ? matches(subscription) : reportAndReject("not a JSON object");
  };

  const matchLines = (lines: readonly ByteLine[]): Buffer => {
    const matchingLines = lines.filter(isMatch);
    matchedCount += matchingLines.length;
    return Buffer.concat(matchingLines.map(({ bytes = Buffer.alloc(0) }) => bytes));
  };

  return {
    get matchedCount() {
      return matchedCount;
    },
    push: (chunk) => matchLines(splitter.push(chunk)),
    end: () => {
      const lastOutput = matchLines(splitter.end());
      return lastOutput.length > 0 ? Buffer.concat([lastOutput, Buffer.from("\n")]) : lastOutput;
    },
  };
}
