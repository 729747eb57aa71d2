import { conservesMeaning } from "../../src/conservation/conserves.js";
import { compile, workspaceProfile } from "../../src/index.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const space = "//chat.googleapis.com/spaces/AAAA";
const [A, B, T] = [`event_types:"${created}"`, `event_types:"${updated}"`, `target_resource="${space}"`];
const list = `"${created},${updated}"`;

/**
 * Texts that contain a filter and something that no filter can express. No automatic fix may turn such a text into a
 * valid filter.
 */
export const breaches: readonly string[] = [
  // A comparator for a negation, an order or a pattern, before a list of values.
  ...["!=", "<>", ">", "~", ":!", "^", "=!", "≠", ":¬", "!:"].map((comparator) => `event_types${comparator}${list}`),
  `NOT event_types:${list}`,
  `event_types:NOT "${created} ${updated}"`,
  `NOT "${created} ${updated}"`,
  // Parts of a program that a fix would leave out.
  `filter = '${A}' + ' OR ${B}'`,
  `filter = '${A}'; filter += ' OR ${B}'`,
  `filter = isNew ? '${A}' : '${B}'`,
  `isNew ? ${A} :"${updated}"`,
  `event_types:{"${created}" :"${updated}"}`,
  `event_types:"${created}" !:"${updated}"`,
  `event_types:"${created} # except ${updated}`,
  `event_types:"${created} /* only in one space */`,
  `event_types:"${created} NOTevent_types:"${updated}"`,
  `list({ filter: '${A}' }); list({ filter: '${B}' })`,
  `'event_types:"' + type + '"'`,
  `"event_types:\\"" + t + "\\""`,
  JSON.stringify({ filter: A, targetResource: space }),
  `{"filter": ${JSON.stringify(A)}, "filter": ${JSON.stringify(B)}}`,
  `{"eventTypes": ["${created}"], "eventTypes": ["${updated}"]}`,
  `https://workspaceevents.googleapis.com/v1/subscriptions?filter=${encodeURIComponent(A)}&target_resource=${encodeURIComponent(space)}`,
  // A negation in the name of a field.
  `no_event_types:"${created}"`,
  `event_types__ne:"${created}"`,
  `not_target_resource="${space}" AND ${A}`,
  `event_types_nin:["${created}"]`,
  // A negation where a value should be.
  `event_types: NOT "${created}"`,
  `event_types:!"${created}"`,
  // A word, a name, a symbol or a comment that may change the meaning of the filter next to it.
  ..."\u2010\u2011\u2012\u2013\u2014\u2015\ufe63-".split("").map((dash) => `${A};${dash}${B}`),
  `${A} AND target_resource="//chat.googleapis.com/spaces/AAA\u00c4BBB"`,
  "message created in spaces/Caf\u00e9",
  `{"filter":"event_types! : \\"${created}\\""}`,
  `'event_types! :"${created}"'`,
  `'nott ${A}'`,
  `notte ${A}`,
  `${A}, grant`,
  "message created, renamed",
  "message created desc",
  `event_types:"google.workspace.chat.message.v1.-created"`,
  `event_types:event_types!'${created}'`,
  `event-typen't = "${created}"`,
  `event_types-["${created}"]`,
  `event_types[*]="${created}"`,
  `min(${A})`,
  `https://workspaceevents.googleapis.com/v1/spaces/AAAABBBBCCC/subscriptions?filter=${encodeURIComponent(A)}`,
  `https://workspaceevents.googleapis.com/v1/subscriptions/my-sub?filter=${encodeURIComponent(A)}`,
  `(${A} OR ${B}) AND ${A}`,
  `${A} in:spaces`,
  `${A} -- ${B}`,
  `${A} /* ${B} */`,
  `${A} # AND ${T}`,
  `prevents ${created}`,
  "message.createdno",
  `event_types:"${created}&${updated}"`,
  `${created}∧${updated}`,
  `${A} AND target_resource="${space}!"`,
  `event_types::\\"EVENT_TYPE\\" OR event_types:\\"${created}\\"`,
  `event_types::"EVENT_TYPE" OR ${A}`,
  // Several filters, one on each line.
  `${A}\n${B}`,
  `${A}\r\n${B}`,
  `${A}\r${B}`,
  `# the first\n${A}\n# the second\n${B}`,
  `${A} AND ${T}\n${B} AND ${T}`,
  // Two filters with various line ends between them.
  ...["\u2028", "\u2029", "\u0085", "\v", "\f"].map((lineEnd) => `${A}${lineEnd}${B}`),
  `${A}\n${B}${" ".repeat(2_100)}`,
  // Other operators.
  ...["\\=", "==/=", "=/=", "$=", "*=", "%=", "?=", ".=", "*", "%"].map(
    (comparator) => `event_types ${comparator} "${created}"`,
  ),
  ...["\\", "…", "...", "..", "??", "?:", "=", ":"].map((operator) => `${A} ${operator} ${B}`),
  `[ ] ${A}`,
  `{event_types="${created}"} |= "${updated}"`,
  `+event_types:"${created}" +event_types:"${updated}"`,
  // Symbols after or before a value, and prefixes that reverse the meaning of the value.
  ...["$", "%", "=0", "?0", "#0", "{2,}", "≠"].map((ending) => `event_types:${created}${ending}`),
  ...["*", "%", "un", "no"].map((beginning) => `event_types:${beginning}${created}`),
  `event_types:"${created}≠"`,
  // Names that contain a field name or the word "filter", but have another meaning.
  ...["un_event_types", "nevent_types", "event_types__gt", "eventTypesne", "skip_event_types"].map(
    (name) => `${name}:"${created}"`,
  ),
  ...["excludeFilter", "exclusionFilter", "antifilter", "skipFilter", "denyFilter", "postfilter"].flatMap((name) => [
    `${name}='${A}'`,
    `--${name}='${A}'`,
    JSON.stringify({ [name]: A }),
    `${name}("${A.replaceAll('"', '\\"')}")`,
  ]),
  // Code after or around the text of a filter in a program.
  ...[`.concat(more)`, ` more`, ` . more`, `.replace('created','deleted')`, `.negate()`].map(
    (rest) => `filter='${A}'${rest}`,
  ),
  `filter='${A}'; filter=invert(filter)`,
  ...["complement", "deny", "exclude"].map((name) => `${name}(filter='${A}')`),
  `invert.filter='${A}'`,
  `active && list(filter='${A}')`,
  `@if(a) filter='${A}' @endif`,
  `SELECT FALSE WHERE ${A}`,
  `SELECT count(*)=0 FROM s WHERE ${A}`,
  `SELECT * FROM s JOIN t ON t.state='ACTIVE' WHERE ${A}`,
  `SELECT denylist FROM s WHERE ${A}`,
  // Other keys, options and lines next to the filter.
  ...[{ negate: true }, { state: "SUSPENDED" }, { authority: "users/5" }, { filter2: "x" }, { mode: "deny" }].flatMap(
    (other) => [JSON.stringify({ filter: A, ...other }), JSON.stringify({ ...other, filter: A })],
  ),
  ...["deny", "invert"].map((key) => JSON.stringify({ [key]: { filter: A } })),
  `--filter='${A}' --invert-match`,
  `--filter='${A}' --state=SUSPENDED`,
  `--state=ACTIVE --filter='${A}'`,
  `filter: '${A}'\nstate: ACTIVE`,
  `list(user='bob', filter='${A}')`,
  // A second value that is similar to the first value.
  ...["AAAB", "aaaa", "A-AAA", "AAA"].map((id) =>
    JSON.stringify({ filter: `${A} AND ${T}`, targetResource: `//chat.googleapis.com/spaces/${id}` }),
  ),
  ...["drives/X1", "files/X2"].map(
    (name) =>
      `--filter='${A} AND target_resource="//drive.googleapis.com/files/X1"' --target=//drive.googleapis.com/${name}`,
  ),
  `--filter='${A} AND ${T}' --target=//meet.googleapis.com/spaces/AAAA`,
  `curl //drive.googleapis.com/files/X2?filter=${A}`,
  `https://chat.googleapis.com/v1/spaces/AAAA/spaceEvents?filter=${A}`,
  JSON.stringify({
    filter: 'event_types:"google.workspace.drive.file.v3.trashed"',
    eventTypes: ["google.workspace.drive.file.v3.untrashed"],
  }),
];

/** Whether a text is unchanged, or whether it is still invalid and has not lost a part of its meaning. */
export const isStillInvalidAndKept = (textBefore: string, textAfter: string): boolean =>
  textAfter === textBefore || (!compile(textAfter).filter && conservesMeaning(textBefore, textAfter, workspaceProfile));
