/** Characters with a meaning in the language, characters that resemble them, and characters that often cause bugs. */
export const characters: readonly string[] = [
  ..."()[]{}<>:=!~&|+-,;.\"'`\\/#%$*?@^_ \t\n\r",
  ..."aAoOeEtTvV019",
  ..."“”„‟‘’‚‛«»‹›″＂（）［］：＝∧∨¬≠≤…",
  ..."\u0000\u0001\u0007\u000b\u000c\u001b\u007f\u0085\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000\u2003\u200b\u200d\u200e",
  ..."\u2028\u2029\u202e\u202f\u2060\u2066\u2069\u2800\u3000\u3164\ufe0f\ufeff\ufff9",
  ..."éßıЕо́東ﬀ𝒜😀👩‍💻",
  "\ud800",
  "\udc00",
  "e\u0301\u0323",
];

/** Valid and invalid tokens: the tokens of the language, everything that looks like them, and fragments of values. */
export const tokens: readonly string[] = [
  ...["event_types", "target_resource", "AND", "OR", "(", ")", ":", "="],
  ...[
    'event_types:"google.workspace.chat.message.v1.created"',
    'event_types:"google.workspace.meet.recording.v2.ended"',
  ],
  ...['target_resource="//chat.googleapis.com/spaces/AAA"', 'target_resource="//drive.googleapis.com/files/0B_x-1"'],
  ...['"google.workspace.drive.file.v3.moved"', '"//meet.googleapis.com/spaces/-"', '"A"', '""', '" "'],
  ...["google.workspace.chat.message.v1.created", "//chat.googleapis.com/spaces/AAA", "spaces/AAA", "42", "v1"],
  ...["and", "Or", "oR", "&&", "||", "&", "|", "∧", "∨", "NOT", "not", "-", "!", "¬", ",", ";", "+", "XOR"],
  ...["==", "===", "::", ":=", "=:", "：", "＝", "!=", "<>", "≠", "!:", "<", "<=", ">", ">=", "~", "=~", "->"],
  ...["IN", "in", "LIKE", "eq", "has", "CONTAINS"],
  ...["'", '"', "“", "”", "„", "‘", "’", "«", "»", "″", "＂", "`", '\\"', "\\", '"tab\t"', '"open', 'close"'],
  ...["'A'", "“A”", "„A“", "‘A’", "«A»", "″A″", "＂A＂", "`A`", '"A”', '“A"', "'A\""],
  ...["[", "]", "{", "}", "（", "）", "()", "( )", "[]", "{}"],
  ...["\u00a0", "\u200b", "\ufeff", "\u00ad", "\u202e", "\u0000", "\ud800", "\udfff", "\t", "\n", "\r\n"],
  ...["// note\n", "# note\n", "-- note\n", "/* note */", "//", "#", "--", "/*", "*/"],
  ...["has(event_types)", "now()", 'event_types:("A" OR "B")', 'event_types:["A", "B"]', 'event_types:{"A"}'],
  ...["%22", "%3A", "%20", "%2522", "&quot;", "&amp;", "&#34;", "filter=", "?filter=", "filter:", "--filter=", "WHERE"],
  ...["&pageSize=10", "https://example.com/?filter=", '["A"]', '{"eventTypes": ["A"], "targetResource": "B"}'],
  ...["eventTypes", "event_type", "event-types", "event types", "targetResource", "resource", "type", "state", "name"],
  ...["ORevent_types", "ANDtarget_resource", "OR_", "ANDY", "__proto__", "constructor", "toString", "a.b-c", "a..b"],
  ...["{vendor}", "{space}", "<event_type>", "$" + "{x}", "{{x}}", "%s", "…", "...", "*"],
  ...["TODO", "undefined", "null", "NaN", "EVENT_TYPE", "[object Object]"],
];
