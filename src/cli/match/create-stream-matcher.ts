import { createSubscriptionArrayMatcher } from "./json-array-matcher.js";
import { createJsonLinesStreamMatcher } from "./json-lines-matcher.js";
import type { MatcherOptions, StreamMatcher } from "./stream-matcher.js";

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const emptyBuffer = Buffer.alloc(0);

/**
 * Matches the beginning of a response of the list method. The response may be on one line or on several lines. A
 * subscription on one line never begins like this.
 */
const listResponseStartPattern = /^\s*\{[ \t]*(?:\r?\n|"(?:subscriptions|nextPageToken)")/;

/** The number of bytes that are examined to recognize the format of the input. */
const formatSniffByteCount = 64;

/**
 * Makes the matcher for the format of the input. An input is read as an array if its first character is `[`, and as a
 * response of the list method if it begins like one. Any other input is read as JSON lines. White space at the start
 * and a byte order mark are ignored.
 */
export function createStreamMatcher(matcherOptions: MatcherOptions): StreamMatcher {
  let matcher: StreamMatcher | undefined;
  let bufferedInput = emptyBuffer;

  /** Chooses the matcher as soon as enough bytes have arrived, and passes the buffered bytes to the matcher. */
  const startMatcher = (hasInputEnded: boolean): Buffer => {
    if (!hasInputEnded && bufferedInput.length < byteOrderMark.length) return emptyBuffer;
    const bytesWithoutMark = bufferedInput.subarray(0, 3).equals(byteOrderMark)
      ? bufferedInput.subarray(3)
      : bufferedInput;
    const firstVisibleByte = bytesWithoutMark.find((byte) => !" \t\r\n".includes(String.fromCharCode(byte)));
    if (firstVisibleByte === undefined && !hasInputEnded && bufferedInput.length < matcherOptions.maxSubscriptionBytes)
      return emptyBuffer;
    const firstVisibleIndex = bytesWithoutMark.indexOf(firstVisibleByte ?? 0);
    const inputHead = bytesWithoutMark.subarray(firstVisibleIndex, firstVisibleIndex + formatSniffByteCount);
    if (!hasInputEnded && inputHead.length < formatSniffByteCount && !inputHead.includes("\n")) return emptyBuffer;
    matcher = createMatcherForInputHead(inputHead.toString(), matcherOptions);
    bufferedInput = emptyBuffer;
    return matcher.matchChunk(bytesWithoutMark);
  };

  return {
    get matchedCount() {
      return matcher?.matchedCount ?? 0;
    },
    matchChunk: (chunk) => {
      if (matcher) return matcher.matchChunk(chunk);
      bufferedInput = Buffer.concat([bufferedInput, chunk]);
      return startMatcher(false);
    },
    matchRest: () => {
      const matchedLinesBuffer = matcher ? emptyBuffer : startMatcher(true);
      return Buffer.concat([matchedLinesBuffer, matcher?.matchRest() ?? emptyBuffer]);
    },
  };
}

/** @param inputHead The beginning of the input, without leading white space. */
function createMatcherForInputHead(inputHead: string, matcherOptions: MatcherOptions): StreamMatcher {
  if (inputHead.startsWith("[")) return createSubscriptionArrayMatcher(matcherOptions, "whole");
  return listResponseStartPattern.test(inputHead)
    ? createSubscriptionArrayMatcher(matcherOptions, "response")
    : createJsonLinesStreamMatcher(matcherOptions);
}
