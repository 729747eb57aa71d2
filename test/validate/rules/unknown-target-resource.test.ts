import { A, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const typed = (value: string): string => `${A} AND target_resource="${value}"`;
const marked = (value: string): string => `${A} AND target_resource=⟦"${value}"⟧`;

const membership = 'event_types:"google.workspace.chat.membership.v1.created"';

describeRule(
  "unknown-target-resource",
  [
    `${A} AND ${T}`,
    typed("//admin.googleapis.com/customers/C01"),
    // Other rules report malformed targets, misspelled targets and placeholders.
    typed("//calendar.googleapis.com/calendars"),
    typed("//chat.googleapis.com/space/AAAA"),
    typed("//calendar.example.com/calendars/AAAA"),
    typed("//calendar.googleapis.com/calendars/{calendar}"),
    typed("//calendar.googleapis.com/calendars/a\\b"),
  ],
  [
    [marked("//calendar.googleapis.com/calendars/AAAA")],
    [marked("//chat.googleapis.com/rooms/AAAA")],
    [marked("//chat.googleapis.com/spaces/AAAA/messages/BBBB")],
    [marked("//drive.googleapis.com/spaces/AAAA"), ["choice", `${A} AND ${T}`]],
  ],
);

describeFacts("unknown-target-resource", [
  [
    typed("//chat.googleapis.com/rooms/AAAA"),
    {
      targetResource: "//chat.googleapis.com/rooms/AAAA",
      forms: ["//chat.googleapis.com/spaces/{space}", "//chat.googleapis.com/spaces/-"],
    },
  ],
  [
    `${membership} AND target_resource="//chat.googleapis.com/users/100"`,
    {
      targetResource: "//chat.googleapis.com/users/100",
      forms: ["//chat.googleapis.com/spaces/{space}", "//chat.googleapis.com/spaces/-"],
      candidates: ["//cloudidentity.googleapis.com/users/100"],
    },
    "replace with //cloudidentity.googleapis.com/users/100",
  ],
]);
