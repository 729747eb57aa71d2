import { A } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const typed = (name: string): string => `event_types:"google.workspace.${name}"`;
const marked = (name: string): string => `event_types:⟦"google.workspace.${name}"⟧`;

describeRule(
  "unknown-event-type",
  [A, typed("chat.message.created"), 'event_types:"TODO"', 'event_types:"x\\y"'],
  [
    [marked("chat.message.v1.craeted"), ["suggestion", A]],
    [marked("chat.mesage.v1.create"), ["suggestion", A]],
    // Three edits away.
    [marked("chat.mesage.v1.creat")],
    // Two edits from `deleted`, three from every other; two from `deleted` as well as from `created`.
    [marked("drive.reply.v3.deetd"), ["suggestion", typed("drive.reply.v3.deleted")]],
    [marked("drive.reply.v3.deated")],
    // Only the version differs; another version with a slip besides is a slip.
    [marked("chat.message.v2.created")],
    [marked("chat.message.v1beta.created")],
    [marked("chat.message.v2.creatd"), ["suggestion", A]],
    [marked("chat.message.v1.Created"), ["suggestion", A]],
    [marked("mail.letter.v1.sent")],
  ],
);

describeFacts("unknown-event-type", [
  [
    typed("chat.message.v1.craeted"),
    {
      eventType: "google.workspace.chat.message.v1.craeted",
      nearest: "google.workspace.chat.message.v1.created",
    },
    'replace with "google.workspace.chat.message.v1.created"',
  ],
  [typed("mail.letter.v1.sent"), { eventType: "google.workspace.mail.letter.v1.sent" }],
]);
