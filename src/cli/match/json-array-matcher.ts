import { JSONParser } from "@streamparser/json";
import { isObject, type Selection, type Selector } from "./subscription-matcher.js";

/** Where the array is: the whole input, or the list that a page of the service's answers has in it. */
export type ArrayPlace = "whole" | "response";

const paths: Readonly<Record<ArrayPlace, string>> = { whole: "$.*", response: "$.subscriptions.*" };

/** Subscriptions as the elements of one array. After a mistake in its JSON nothing can be read any more. */
export function selectElements({ matches, limit, refuse }: Selection, place: ArrayPlace): Selector {
  let matched = 0;
  let read = 0;
  let sinceLast = 0;
  let broken = false;
  let found: string[] = [];
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parser = new JSONParser({ paths: [paths[place]], keepStack: false });
  parser.onValue = ({ value }) => {
    read += 1;
    sinceLast = 0;
    if (!isObject(value)) refuse(`, element ${read}`, "not a JSON object");
    else if (matches(value)) keep(value);
  };

  const keep = (value: object): void => {
    try {
      found.push(`${JSON.stringify(value)}\n`);
    } catch {
      refuse(`, element ${read}`, "nested too deeply to be written");
    }
  };

  const take = (step: () => void): Buffer => {
    if (!broken) {
      try {
        step();
      } catch {
        broken = true;
        refuse(`, after element ${read}`, "not JSON; the rest is not read");
      }
    }
    matched += found.length;
    const lines = Buffer.from(found.join(""));
    found = [];
    return lines;
  };

  return {
    get matched() {
      return matched;
    },
    push: (chunk) =>
      take(() => {
        sinceLast += chunk.length;
        decoder.decode(chunk, { stream: true });
        parser.write(chunk);
        if (sinceLast > limit + chunk.length) {
          broken = true;
          refuse(`, element ${read + 1}`, `longer than ${limit} bytes (see --max-line); the rest is not read`);
        }
      }),
    end: () =>
      take(() => {
        decoder.decode();
        if (!parser.isEnded) throw new Error("the array has no end");
        if (place === "response" && read === 0) {
          refuse("", "no `subscriptions` in it; give one subscription a line, or an array of them");
        }
      }),
  };
}
