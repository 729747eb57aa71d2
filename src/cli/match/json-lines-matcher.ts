import { isUtf8 } from "node:buffer";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { isObject, type Selection, type Selector } from "./subscription-matcher.js";

const blank = /^[ \t\r\n]*$/;

/** Subscriptions one a line. A matching line is handed on byte for byte; one that cannot be read is refused and the rest goes on. */
export function selectLines({ matches, limit, refuse }: Selection): Selector {
  const splitter = new LineSplitter(limit);
  let matched = 0;

  const isMatch = ({ number, bytes }: ByteLine): boolean => {
    const problem = (what: string): false => {
      refuse(`:${number}`, what);
      return false;
    };
    if (!bytes) return problem(`longer than ${limit} bytes (see --max-line)`);
    if (!isUtf8(bytes)) return problem("not UTF-8 text");
    const text = bytes.toString();
    let subscription: unknown;
    try {
      subscription = JSON.parse(text);
    } catch {
      return !blank.test(text) && problem("not JSON");
    }
    return isObject(subscription) ? matches(subscription) : problem("not a JSON object");
  };

  const select = (lines: readonly ByteLine[]): Buffer => {
    const found = lines.filter(isMatch);
    matched += found.length;
    return Buffer.concat(found.map(({ bytes = Buffer.alloc(0) }) => bytes));
  };

  return {
    get matched() {
      return matched;
    },
    push: (chunk) => select(splitter.push(chunk)),
    end: () => {
      const last = select(splitter.end());
      return last.length > 0 ? Buffer.concat([last, Buffer.from("\n")]) : last;
    },
  };
}
