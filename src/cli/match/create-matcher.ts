import { createArrayMatcher } from "./json-array-matcher.js";
import { createLineMatcher } from "./json-lines-matcher.js";
import type { MatcherOptions, SubscriptionMatcher } from "./subscription-matcher.js";

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const noBytes = Buffer.alloc(0);

/** How a response of the list method begins, pretty-printed or not. No subscription on one line begins like this. */
const responseStart = /^\s*\{[ \t]*(?:\r?\n|"(?:subscriptions|nextPageToken)")/;

/** The length of a response's start, in bytes. */
const startLength = 64;

/**
 * Makes the matcher for the format of the input: an array if the first character is `[`, spaces aside, a response of the
 * list method if it begins like one, otherwise JSON lines. A byte order mark is skipped.
 */
export function createMatcher(options: MatcherOptions): SubscriptionMatcher {
  let matcher: SubscriptionMatcher | undefined;
  let buffered = noBytes;

  /** Chooses the matcher and gives it what is buffered, as soon as enough bytes are there. */
  const start = (isEnd: boolean): Buffer => {
    if (!isEnd && buffered.length < byteOrderMark.length) return noBytes;
    const bytes = buffered.subarray(0, 3).equals(byteOrderMark) ? buffered.subarray(3) : buffered;
    const first = bytes.find((byte) => !" \t\r\n".includes(String.fromCharCode(byte)));
    if (first === undefined && !isEnd && buffered.length < options.maxBytes) return noBytes;
    const offset = bytes.indexOf(first ?? 0);
    const head = bytes.subarray(offset, offset + startLength);
    if (!isEnd && head.length < startLength && !head.includes("\n")) return noBytes;
    matcher = chooseMatcher(head.toString(), options);
    buffered = noBytes;
    return matcher.push(bytes);
  };

  return {
    get matchedCount() {
      return matcher?.matchedCount ?? 0;
    },
    push: (chunk) => {
      if (matcher) return matcher.push(chunk);
      buffered = Buffer.concat([buffered, chunk]);
      return start(false);
    },
    end: () => {
      const bytes = matcher ? noBytes : start(true);
      return Buffer.concat([bytes, matcher?.end() ?? noBytes]);
    },
  };
}

/** @param head The beginning of the input, without spaces in front. */
function chooseMatcher(head: string, options: MatcherOptions): SubscriptionMatcher {
  if (head.startsWith("[")) return createArrayMatcher(options, "whole");
  return responseStart.test(head) ? createArrayMatcher(options, "response") : createLineMatcher(options);
}
