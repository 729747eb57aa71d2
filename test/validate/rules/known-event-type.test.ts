import { A } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

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
    // As near to one as to the other: `created`, `deleted`.
    [marked("drive.file.v3.eleted"), ["suggestion", typed("drive.file.v3.deleted")]],
    [marked("chat.message.v1.xxeated"), ["suggestion", A]],
    // Only the version differs.
    [marked("chat.message.v2.created")],
    [marked("mail.letter.v1.sent")],
  ],
);
