import { A, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

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
    [`event_types⟦!=⟧"${created}"`],
    [`event_types⟦>=⟧"${created}"`],
    [`event_types ⟦IN⟧ "${created}"`],
    [`${A} AND target_resource ⟦has⟧ "//x"`],
  ],
);
