import { selectElements } from "./json-array-matcher.js";
import { selectLines } from "./json-lines-matcher.js";
import type { Selection, Selector } from "./subscription-matcher.js";

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const nothing = Buffer.alloc(0);

/** How a page of the service's answers begins, printed or not, but no subscription on a line of its own. */
const response = /^\s*\{[ \t]*(?:\r?\n|"(?:subscriptions|nextPageToken)")/;

/** As many bytes tell which it is. */
const enough = 64;

/**
 * Reads an array if the first character that is not blank is `[`, the list of a response if it begins like one, otherwise
 * JSON lines. A byte order mark is no part of any.
 */
export function selectSubscriptions(selection: Selection): Selector {
  let selector: Selector | undefined;
  let held = nothing;
  const begin = (all: boolean): Buffer => {
    if (!all && held.length < byteOrderMark.length) return nothing;
    const bytes = held.subarray(0, 3).equals(byteOrderMark) ? held.subarray(3) : held;
    const first = bytes.find((byte) => !" \t\r\n".includes(String.fromCharCode(byte)));
    if (first === undefined && !all && held.length < selection.limit) return nothing;
    const start = bytes.indexOf(first ?? 0);
    const head = bytes.subarray(start, start + enough);
    if (!all && head.length < enough && !head.includes("\n")) return nothing;
    selector =
      first === "[".charCodeAt(0)
        ? selectElements(selection, "whole")
        : response.test(head.toString())
          ? selectElements(selection, "response")
          : selectLines(selection);
    held = nothing;
    return selector.push(bytes);
  };
  return {
    get matched() {
      return selector?.matched ?? 0;
    },
    push: (chunk) => {
      if (selector) return selector.push(chunk);
      held = Buffer.concat([held, chunk]);
      return begin(false);
    },
    end: () => {
      const before = selector ? nothing : begin(true);
      return Buffer.concat([before, selector?.end() ?? nothing]);
    },
  };
}
