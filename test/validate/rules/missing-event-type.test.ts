import { A, T, U } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

describeRule(
  "missing-event-type",
  [A, `${A} AND ${T}`, `eventTypes:"x" AND ${T}`, 'event_types:"x"', "", `€ ${T}`],
  [[`⟦${T}⟧`], [`(⟦${T}⟧)`], [`⟦${T}⟧ AND ${U}`]],
);

describeFacts("missing-event-type", [[T, { field: "event_types" }]]);
