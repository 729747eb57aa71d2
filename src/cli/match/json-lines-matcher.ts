import { isUtf8 } from "node:buffer";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { isNonArrayObject, type MatcherOptions, type StreamMatcher } from "./stream-matcher.js";

const whitespacePattern = /^[ \t\r\n]*$/;

/**
 * Reads one subscription per line. Lines with a matching subscription are written without any change. Reading continues
 * after an unreadable line.
 */
export function createJsonLinesStreamMatcher({
  matchesFilter,
  maxSubscriptionBytes,
  reportUnreadableSubscription,
}: MatcherOptions): StreamMatcher {
  const splitter = new LineSplitter(maxSubscriptionBytes);
  let matchedCount = 0;

  const isMatch = ({ lineNumber, bytesWithLineBreak }: ByteLine): boolean => {
    const reportAndReject = (problem: string): false => {
      reportUnreadableSubscription(`:${lineNumber}`, problem);
      return false;
    };
    if (!bytesWithLineBreak) return reportAndReject(`longer than ${maxSubscriptionBytes} bytes (see --max-line)`);
    if (!isUtf8(bytesWithLineBreak)) return reportAndReject("not UTF-8 text");
    const text = bytesWithLineBreak.toString();
    let subscription: unknown;
    try {
      subscription = JSON.parse(text);
    } catch {
      return !whitespacePattern.test(text) && reportAndReject("not JSON");
    }
    return isNonArrayObject(subscription) ? matchesFilter(subscription) : reportAndReject("not a JSON object");
  };

  const matchLines = (byteLines: readonly ByteLine[]): Buffer => {
    const matchingLines = byteLines.filter(isMatch);
    matchedCount += matchingLines.length;
    return Buffer.concat(matchingLines.map(({ bytesWithLineBreak = Buffer.alloc(0) }) => bytesWithLineBreak));
  };

  return {
    get matchedCount() {
      return matchedCount;
    },
    matchChunk: (chunk) => matchLines(splitter.splitChunk(chunk)),
    matchRest: () => {
      const lastMatchingLine = matchLines(splitter.takeLastLine());
      return lastMatchingLine.length > 0 ? Buffer.concat([lastMatchingLine, Buffer.from("\n")]) : lastMatchingLine;
    },
  };
}
