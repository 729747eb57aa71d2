import { A, T } from "../../support/marked-text.js";
import { describeFacts, describeRule, type Finding } from "../../support/rule.js";

const created = "google.workspace.chat.message.v1.created";

describeRule(
  "wrong-comparator",
  [A, `${A} AND ${T}`, 'state="x"', "event_types", `event_types "${created}"`],
  [
    [`event_types⟦=⟧"${created}"`, ["safe", A]],
    [`event_types ⟦==⟧ "${created}"`, ["safe", `event_types : "${created}"`]],
    [`event_types⟦= =⟧"${created}"`, ["safe", A]],
    [`eventTypes⟦=⟧"${created}"`, ["safe", `eventTypes:"${created}"`]],
    [`${A} AND target_resource⟦:⟧"//x"`, ["safe", `${A} AND target_resource="//x"`]],
    [`event_types⟦=⟧`, ["safe", "event_types:"]],
    ...["==", "===", "::", ":=", "=:", "：", "＝"].map(
      (equality): Finding => [`${A} AND target_resource⟦${equality}⟧"//x"`, ["safe", `${A} AND target_resource="//x"`]],
    ),
    // These comparators have no fix, because they mean something else: a negation, an order, a pattern or a word.
    ...["!=", "<>", "≠", "!:", "<", "<=", ">", ">=", "~", "=~", "->"].flatMap((sign): Finding[] => [
      [`event_types⟦${sign}⟧"${created}"`],
      [`${A} AND target_resource⟦${sign}⟧"//x"`],
    ]),
    ...["IN", "in", "LIKE", "eq", "has", "CONTAINS"].map(
      (word): Finding => [`${A} AND target_resource ⟦${word}⟧ "//x"`],
    ),
  ],
);

describeFacts("wrong-comparator", [
  [`event_types=="${created}"`, { field: "event_types", comparator: "==", expected: ":" }, "replace with :"],
  [`${A} AND target_resource:"//x"`, { field: "target_resource", comparator: ":", expected: "=" }, "replace with ="],
  // The field name is wrong, but the field that was probably meant is known.
  [`eventTypes="${created}"`, { field: "event_types", comparator: "=", expected: ":" }, "replace with :"],
  [`event_types LIKE "${created}"`, { field: "event_types", comparator: "LIKE", expected: ":" }],
]);
