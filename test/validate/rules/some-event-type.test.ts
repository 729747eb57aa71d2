import { A, T, U } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

describeRule(
  "missing-event-type",
  [A, `${A} AND ${T}`, `eventTypes:"x" AND ${T}`, 'event_types:"x"', "", `€ ${T}`],
  [[`⟦${T}⟧`], [`(⟦${T}⟧)`], [`⟦${T}⟧ AND ${U}`]],
);
