import { describe, expect, it } from "vitest";
import { fixAll } from "../../../src/index.js";
import { readEncodedText } from "../../../src/syntax/encoded-text/read-encoded-text.js";
import { A } from "../../support/marked-text.js";

/** Notations in programs, commands and JSON that give a filter a name. */
const notations: readonly ((name: string) => string)[] = [
  (name) => `${name}='${A}'`,
  (name) => `const ${name} = '${A}';`,
  (name) => `${name}('${A}')`,
  (name) => `request.${name}: \`${A}\``,
  (name) => `curl "${name}='${A}'"`,
  (name) => `{"${name}": ${JSON.stringify(A)}, "pageSize": 5}`,
  (name) => `list --${name}='${A}'`,
];

describe("a filter is decoded after one of the usual names for a filter:", () => {
  it.each(["filter", "FILTER", "listFilter", "my_filter", "subscription-filter", "setFilter", "$filter", "--filter"])(
    "%s",
    (name) => {
      expect(readEncodedText(`const ${name} = '${A}';`)).toEqual({ encodings: ["program"], decodedText: A });
    },
  );
});

describe('a filter is not decoded after a name that contains "filter" but may mean an exclusion:', () => {
  it.each([
    ...["excludeFilter", "exclusionFilter", "exclusion-filter", "antifilter", "unfilter", "nonfilter", "nofilter"],
    ...["skipFilter", "dropFilter", "negatedFilter", "inverseFilter", "rejectFilter", "denyFilter", "deny_filter"],
    ...["postfilter", "prefilter", "notFilter", "my_deny_filter", "éfilter", "filterOut", "filter2"],
  ])("%s", (name) => {
    for (const notation of notations) {
      const text = notation(name);
      expect(readEncodedText(text)?.decodedText, text).not.toBe(A);
      expect(fixAll(text, { suggestions: false }).compilation.filter, text).toBeUndefined();
    }
  });
});
