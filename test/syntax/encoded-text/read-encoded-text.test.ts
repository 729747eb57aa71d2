import { describe, expect, test } from "vitest";
import { readEncodedText } from "../../../src/syntax/encoded-text/read-encoded-text.js";

const types = 'event_types:"A" OR event_types:"B"';
const both = 'event_types:"A" AND target_resource="T"';

/** Encoded texts, each with the decoded filter and the names of the encodings. */
const encoded: readonly (readonly [text: string, filter: string, ...encodings: string[]])[] = [
  ["event_types%3A%22A%22%20OR%20event_types%3A%22B%22", types, "percent"],
  ["event_types%3a%22A%22+AND+target_resource%3d%22T%22", both, "percent"],
  ["event_types:%22A%22 AND target_resource=%22T%22", both, "percent"],
  ["event_types%253A%2522A%2522%2520OR%2520event_types%253A%2522B%2522", types, "percent"],
  ["event_types%3A%22%E4%BD%A0%22", 'event_types:"你"', "percent"],
  ["event_types%3A%22A%FFB%22", 'event_types:"A%FFB"', "percent"],
  ['event_types:"A"+OR+event_types:"B"', types, "plus"],
  ['event_types:"A"+and+target_resource="T"', 'event_types:"A" and target_resource="T"', "plus"],
  ["event_types:&quot;A&quot; OR event_types:&quot;B&quot;", types, "html"],
  ["event_types:&#34;A&#34; AND target_resource=&#x22;T&#X22;", both, "html"],
  ["event_types:&amp;quot;A&amp;quot; OR event_types:&amp;quot;B&amp;quot;", types, "html"],
  ["event_types:&apos;A&apos;", "event_types:'A'", "html"],
  [String.raw`event_types:\"A\" OR event_types:\"B\"`, types, "backslash"],
  [String.raw`event_types:\\\"A\\\" AND target_resource=\\\"T\\\"`, both, "backslash"],
  [`filter=${both}`, both, "prefix"],
  [`?filter=${both}`, both, "prefix"],
  [`&filter=${both}`, both, "prefix"],
  [`filter: ${both}`, both, "prefix"],
  [`filter = ${both}`, both, "prefix"],
  [`--filter=${both}`, both, "prefix"],
  [`--filter ${both}`, both, "prefix"],
  [`WHERE ${both}`, both, "sql"],
  [`SELECT name FROM subscriptions WHERE ${both}`, both, "sql"],
  [`select *\nfrom subscriptions\nwhere ${types}`, types, "sql"],
  [`filter=(${types})`, `(${types})`, "prefix"],
  ['filter=eventTypes:"A"', 'eventTypes:"A"', "prefix"],
  [`${types}&pageSize=10`, types, "parameters"],
  [`${types}&pageSize=10&pageToken=abc&alt=json`, types, "parameters"],
  [`${types}&amp;page_size=10`, types, "parameters"],
  [`'${types}'`, types, "quotes"],
  [`"${types}"`, types, "quotes"],
  [`\`${types}\``, types, "quotes"],
  [`“${types}”`, types, "quotes"],
  [` "${types}" `, types, "quotes"],
  ['"event_types:""A"" OR event_types:""B"""', types, "quotes"],
  [`f'${types}'`, types, "quotes"],
  [`'event_types:"A"' OR 'event_types:"B"'`, types, "quotes"],
  [`( "event_types:"A"" OR "event_types:"B"" )`, `( ${types} )`, "quotes"],
  [`{ filter: '${both}', pageSize: 10 }`, both, "program"],
  [`const filter = '${types}';`, types, "program"],
  [`client.list({ filter: \`${types}\` })`, types, "program"],
  [`params = {'filter': '${types}'}`, types, "program"],
  [`request.setFilter(${JSON.stringify(types)});`, types, "program", "backslash"],
  [`curl -G https://example.com --data-urlencode 'filter=${both}' -s`, both, "program"],
  [`curl -H "A: b" 'https://example.com/v1?filter=${types}&pageSize=5' -s`, types, "url"],
  [JSON.stringify({ filter: both, pageSize: 5 }), both, "json"],
  [JSON.stringify(both), both, "json"],
  ['["A", "B"]', types, "json"],
  [JSON.stringify([both]), both, "json"],
  ['{"eventTypes": ["A"], "targetResource": "T"}', both, "json"],
  ['{"target_resource": "T", "event_types": ["A"]}', both, "json"],
  ['{"eventTypes": ["A", "B"], "targetResource": "T"}', `( ${types} ) AND target_resource="T"`, "json"],
  [JSON.stringify({ filter: types }), types, "json"],
  [
    "https://example.com/v1/subscriptions?filter=event_types%3A%22A%22%20OR%20event_types%3A%22B%22",
    types,
    "url",
    "percent",
  ],
  [
    `https://example.com/v1/subscriptions?pageSize=5&filter=${encodeURIComponent(both)}&alt=json#top`,
    both,
    "url",
    "percent",
  ],
  [`filter=${encodeURIComponent(types)}&pageSize=10`, types, "prefix", "parameters", "percent"],
  [`--filter='${types}'`, types, "prefix", "quotes"],
  [`--filter=${JSON.stringify(both)}`, both, "prefix", "json"],
];

describe("an encoded filter is decoded", () => {
  for (const [text, decoded, ...encodings] of encoded) {
    test(JSON.stringify(text), () => {
      const { encodings: found, ...rest } = readEncodedText(text) ?? { encodings: [] };
      expect({ ...rest, encodings: new Set(found) }).toEqual({ decodedText: decoded, encodings: new Set(encodings) });
    });
  }
});

describe("an encoded text is recognized, but not decoded, if it contains no field with a comparator", () => {
  const others = ['{"a": 1}', '{"eventTypes": []}', '{"eventTypes": ["A"], "state": "ACTIVE"}', '{"filter": "A"}'];
  test.each(["%22A%22", "&quot;A&quot;", "hello%20world", "https://example.com/?filter=hello", ...others])(
    "%s",
    (text) => {
      expect(readEncodedText(text)).toMatchObject({ encodings: [expect.any(String)] });
      expect(readEncodedText(text)).not.toHaveProperty("decodedText");
    },
  );
});

/** Valid and invalid texts that are not encoded, although a part of some of them looks encoded. */
const plain: readonly string[] = [
  ...["", " ", types, both, `( ${types} ) AND target_resource="T"`, `\n${types}\n`],
  ...[
    'event_types:"A" && target_resource="T"',
    'event_types:"A"&&target_resource="T"',
    'event_types:"A" & event_types:"B"',
  ],
  ...['event_types:"A"&target_resource="T"', 'event_types:"A&B"', 'event_types:"A"&'],
  ...['event_types:"100%"', 'event_types:"100% of it"', 'event_types:"%s"', "%", "%%", "%2"],
  ...['event_types:"A" + event_types:"B"', 'event_types:"A+B"', "event_types:A+B", "+", "++"],
  ...['[event_types:"A"]', `[${types}] AND target_resource="T"`, '{event_types:"A"}', 'event_types:["A", "B"]'],
  ...[
    "event_types:{vendor}.workspace.chat.message.v1.created",
    'event_types:{"A", "B"}',
    "[]",
    "{}",
    "[1]",
    '{"eventTypes": ["',
  ],
  ...['"A"', "'A'", '"A" OR "B"', '"A', '"', '""', "'event_types", '"event_types" AND "B"', `${types}"`],
  ...["filter", "filter=", 'filter="A"', 'filter:"A" OR event_types:"B"', 'filter=foo:"A"', "where", 'where="A"'],
  ...['event_types:"filter=A"', 'event_types:"WHERE event_types"', "SELECT 1"],
  ...[String.raw`event_types:"A\B"`, String.raw`event_types:"A\nB"`, String.raw`event_types:"A\" OR event_types:"B"`],
  ...[
    'target_resource="https://chat.googleapis.com/spaces/A"',
    "https://example.com/",
    "//chat.googleapis.com/spaces/A",
  ],
];

describe("a text that is not encoded is not decoded", () => {
  for (const text of plain) {
    test(JSON.stringify(text), () => {
      expect(readEncodedText(text)).toBeUndefined();
    });
  }
});
