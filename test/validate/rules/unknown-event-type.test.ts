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
    // The value is three edits away from a known event type.
    [marked("chat.mesage.v1.creat")],
    // Only `deleted` is two edits away from `deetd`. But both `deleted` and `created` are two edits away from `deated`.
    [marked("drive.reply.v3.deetd"), ["suggestion", typed("drive.reply.v3.deleted")]],
    [
      marked("drive.reply.v3.deated"),
      ["choice", typed("drive.reply.v3.created")],
      ["choice", typed("drive.reply.v3.deleted")],
    ],
    // Only the version differs.
    [marked("chat.message.v2.created"), ["suggestion", A]],
    [marked("chat.message.v1beta.created"), ["suggestion", A]],
    [marked("drive.file.v1.created"), ["suggestion", typed("drive.file.v3.created")]],
    // The value is an older name of one or several event types.
    [marked("drive.file.v3.added"), ["suggestion", typed("drive.file.v3.created")]],
    [marked("drive.accessProposal.v3.resolved"), ["suggestion", typed("drive.accessproposal.v3.resolved")]],
    [
      marked("chat.reaction.v1.batchChanged"),
      ["choice", typed("chat.reaction.v1.created")],
      ["choice", typed("chat.reaction.v1.deleted")],
    ],
    // The value has a typing mistake. If the version is wrong, too, the fix corrects both.
    [marked("chat.message.v2.creatd"), ["suggestion", A]],
    [marked("chat.message.v1.Created"), ["suggestion", A]],
    // Only the last segment is unknown.
    [
      marked("chat.space.v1.archived"),
      ["choice", typed("chat.space.v1.updated")],
      ["choice", typed("chat.space.v1.deleted")],
    ],
    [marked("mail.letter.v1.sent")],
  ],
);

describeFacts("unknown-event-type", [
  [
    typed("chat.message.v1.craeted"),
    {
      eventType: "google.workspace.chat.message.v1.craeted",
      nearest: "google.workspace.chat.message.v1.created",
      difference: "spelling",
    },
    "replace with google.workspace.chat.message.v1.created",
  ],
  [
    typed("drive.file.v1.created"),
    {
      eventType: "google.workspace.drive.file.v1.created",
      nearest: "google.workspace.drive.file.v3.created",
      difference: "version",
      versions: ["v3"],
    },
    "replace with google.workspace.drive.file.v3.created",
  ],
  [
    typed("chat.reaction.v1.batchChanged"),
    {
      eventType: "google.workspace.chat.reaction.v1.batchChanged",
      candidates: ["google.workspace.chat.reaction.v1.created", "google.workspace.chat.reaction.v1.deleted"],
      difference: "older-name",
    },
    "replace with google.workspace.chat.reaction.v1.created",
    "replace with google.workspace.chat.reaction.v1.deleted",
  ],
  [
    typed("chat.availability.v1.changed"),
    {
      eventType: "google.workspace.chat.availability.v1.changed",
      candidates: ["google.workspace.chat.availability.v1.updated"],
      difference: "last-segment",
    },
    "replace with google.workspace.chat.availability.v1.updated",
  ],
  [
    typed("mail.letter.v1.sent"),
    {
      eventType: "google.workspace.mail.letter.v1.sent",
      unknownSegment: { name: "product", prefix: "google.workspace", known: ["chat", "meet", "drive"] },
    },
  ],
]);
