const logFieldNamesPatternSource =
  "ts|time|timestamp|level|lvl|severity|caller|msg|message|logger|component|trace_?id|span_?id|request_?id|req_?id|pid|host|hostname|pod|thread|source|duration|elapsed";

/** Matches the fields of a log line in plain text, such as `level=warn` and `msg="…"`. */
const plainFieldPattern = new RegExp(
  String.raw`(?<![\w.-])(?:${logFieldNamesPatternSource})=(?:"(?:[^"\\\n]|\\.){0,300}"|[^\s"]{1,200})`,
  "gi",
);

/** Matches a field of a log line in JSON, such as `"level": "warn",`. */
const jsonFieldPattern = new RegExp(
  String.raw`"(?:${logFieldNamesPatternSource})"\s{0,3}:\s{0,3}(?:"(?:[^"\\\n]|\\.){0,300}"|[\d.]{1,20})\s{0,3},?`,
  "gi",
);

/** Removes the fields of a log line that say when, where and why the line was written. */
export function removeLogFields(text: string): string {
  if (/(?<![\w.-])(?:level|lvl|severity)=/i.test(text)) return text.replace(plainFieldPattern, "");
  return /"(?:level|lvl|severity)"\s{0,3}:/i.test(text) ? text.replace(jsonFieldPattern, "") : text;
}
