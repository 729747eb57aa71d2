import { isUtf8 } from "node:buffer";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { isObject, type MatcherOptions, type SubscriptionMatcher } from "./subscription-matcher.js";

const whitespace = /^[ \t\r\n]*$/;

/** Reads one subscription per line. Matching lines come out byte for byte. After a line that cannot be read it goes on. */
export function createLineMatcher({ matches, maxBytes, report }: MatcherOptions): SubscriptionMatcher {
  const splitter = new LineSplitter(maxBytes);
  let matchedCount = 0;

  const isMatch = ({ number, bytes }: ByteLine): boolean => {
    const reject = (problem: string): false => {
      report(`:${number}`, problem);
      return false;
    };
    if (!bytes) return reject(`longer than ${maxBytes} bytes (see --max-line)`);
    if (!isUtf8(bytes)) return reject("not UTF-8 text");
    const text = bytes.toString();
    let subscription: unknown;
    try {
      subscription = JSON.parse(text);
    } catch {
      return !whitespace.test(text) && reject("not JSON");
    }
    return isObject(subscription) ? matches(subscription) : reject("not a JSON object");
  };

  const matchLines = (lines: readonly ByteLine[]): Buffer => {
    const matching = lines.filter(isMatch);
    matchedCount += matching.length;
    return Buffer.concat(matching.map(({ bytes = Buffer.alloc(0) }) => bytes));
  };

  return {
    get matchedCount() {
      return matchedCount;
    },
    push: (chunk) => matchLines(splitter.push(chunk)),
    end: () => {
      const lastLine = matchLines(splitter.end());
      return lastLine.length > 0 ? Buffer.concat([lastLine, Buffer.from("\n")]) : lastLine;
    },
  };
}
