import fc from "fast-check";

const eventType = "google.workspace.chat.message.v1.created";

/** Units that a test repeats in a text: characters, operators, words, and beginnings and parts of many notations. */
export const units: readonly string[] = [
  ...[" ", "\t", "\n", "\r\n", " \t", "\u00a0", "\u200b", "\ud800", "\u0000", "\u202e"],
  ...["a", "A ", "1", "é", "e\u0301", "消", "消息删除", "сообщение ", "🚫", "a".repeat(300)],
  ...["-", "--", "- ", "+", " + ", "=", "==", ":", ": ", "::", "!", "!=", "<", ">", "<>", "~", "^", "@", "$", "?", "*"],
  ...["&", "&&", "|", "||", ",", ", ", ";", "; ", ".", "...", "…", "/", "\\", "//", "# ", "/*", "/* ", "*/", "// "],
  ...["(", ")", "() ", "[", "]", "{", "}", "{}", "（", "）", "([{", "(a|b)", "{a|b}", "${", "{{"],
  ...['"', "'", "`", '" ', "' ", '""', "''", "'\"", "“", "”", "«", "»", "„", "“A” ", "```\n", '"""', '\\"', "\\'"],
  ...["AND ", "OR ", "NOT ", "and ", "oder ", "AND", "IN ", "in (", "has(", "LIKE ", "not "],
  ...["event_types", "event_types:", 'event_types:"', "event_types:'A OR ", "event_types:A) OR ", "event_types:("],
  ...['event_types:"A" ', `event_types:"${eventType}" OR `, `event_types:"${eventType}"\n`, 'event_types:"A\\" '],
  ...[
    "target_resource=",
    'target_resource="//a" AND ',
    '"//chat.googleapis.com/spaces/A" ',
    "eventTypes: [",
    "no_event_types:",
  ],
  ...[eventType, `${eventType} `, `"${eventType}", `, "google.", "x.y.v1.z ", "v1.", ".v1.", "a.", "a-", "a_", "aB"],
  ...["%", "%22", "%20", "&quot;", "&#34;", "\\u0022", "\\n", "\\\\", "%s", "&amp;"],
  ...[
    "?filter=",
    "/?filter=",
    '\\"filter=',
    "filter='",
    'filter: "',
    "filter=",
    "&pageSize=1",
    "pageSize=1&",
    "where ",
  ],
  ...["https://a.example/b ", "https://", "GET /", " HTTP/1.1", "a@b.", "a/", "//a.b/c/d ", "SELECT x "],
  ...[
    "const a",
    "a = 1\n",
    "; a=",
    "a=>",
    "foo=bar ",
    "foo:bar ",
    '{"a":',
    '"a":',
    "- event_types: ",
    "* ",
    "foreach (",
  ],
  ...["<a>", "</a>", "<!--", "-->", "<b", "TODO", "your-", "my_", "xxx", "null", "[object Object]"],
  ...["created ", "message.created ", "messageCreated", "MESSAGE_CREATED ", "deleted message ", "craeted "],
];

const starts: readonly string[] = [
  ...[
    "",
    "",
    "event_types:",
    'event_types:"',
    "event_types:(",
    'event_types:"A ',
    'target_resource="//',
    "a=",
    "(",
    "<",
  ],
  ...["'", '"', "/", "/?filter=", 'https://a/?filter=event_types:"', ':"', '\\"', 'filter="', '{"filter": "', '["'],
  ...[`event_types:"${eventType}"`, "event_types IN (", "SELECT * WHERE ", "%22", "/*", "message ", ':\\"'],
];

const ends: readonly string[] = [
  "",
  "",
  "x",
  '"',
  "'",
  ")",
  "=",
  "\n",
  "}",
  "]",
  '"x"',
  ':"',
  "\\",
  "@",
  "!",
  "&x",
  '" AND',
];

/** The parts of a text: a start, a unit that is repeated any number of times, and an end. */
export interface RepeatedText {
  readonly start: string;
  readonly unit: string;
  readonly end: string;
}

export const repeatedText: fc.Arbitrary<RepeatedText> = fc.record({
  start: fc.constantFrom(...starts),
  unit: fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 3 }).map((each) => each.join("")),
  end: fc.constantFrom(...ends),
});

/** Repeats the unit until the text has about this length. */
export const writeRepeatedText = ({ start, unit, end }: RepeatedText, length: number): string =>
  start + unit.repeat(Math.max(1, Math.floor((length - start.length - end.length) / unit.length))) + end;
