import { A, B, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const drive = 'target_resource="//drive.googleapis.com/files/0AAA"';
const allSpaces = '"//chat.googleapis.com/spaces/-"';
const fileMoved = 'event_types:"google.workspace.drive.file.v3.moved"';
const membership = 'event_types:"google.workspace.chat.membership.v1.created"';
const conference = 'event_types:"google.workspace.meet.conference.v2.started"';

describeRule(
  "impossible-combination",
  [
    `${A} AND ${T}`,
    `${A} AND target_resource=${allSpaces}`,
    `(${A} OR ${fileMoved}) AND ${T}`,
    // Every target is possible for an unknown event type, and for an event type without known targets.
    `event_types:"google.workspace.mail.letter.v1.sent" AND ${drive}`,
    `event_types:"google.workspace.chat.message.v1.batchCreated" AND ${drive}`,
    A,
    drive,
    `(event_types:"google.workspace.mail.letter.v1.sent" OR ${fileMoved}) AND ${T}`,
    `${membership} AND target_resource="//cloudidentity.googleapis.com/users/100"`,
    `${membership} AND target_resource=${allSpaces}`,
    `${conference} AND target_resource="//meet.googleapis.com/spaces/AAAA"`,
    `${A} AND target_resource="//x"`,
    `${A} AND ${drive} AND ${drive}`,
  ],
  [
    // The target "all spaces of Chat" has its own form. Memberships occur on this target, but conferences do not.
    [`${conference} AND target_resource=⟦${allSpaces}⟧`],
    [`${A} AND target_resource=⟦"//cloudidentity.googleapis.com/users/100"⟧`],
    [`${A} AND target_resource=⟦"//meet.googleapis.com/spaces/AAAA"⟧`],
    [`${A} AND target_resource=⟦"//drive.googleapis.com/files/0AAA"⟧`],
    [`(${A} OR ${B}) AND target_resource=⟦"//drive.googleapis.com/files/0AAA"⟧`],
    [`${fileMoved} AND target_resource=⟦"//chat.googleapis.com/spaces/AAAA"⟧`],
    [`${fileMoved} AND target_resource=⟦${allSpaces}⟧`],
  ],
);

describeFacts("impossible-combination", [
  [
    `(${A} OR ${B} OR ${A}) AND ${drive}`,
    {
      targetResource: "//drive.googleapis.com/files/0AAA",
      eventTypes: ["google.workspace.chat.message.v1.created", "google.workspace.chat.message.v1.updated"],
      forms: [
        "//chat.googleapis.com/spaces/{space}",
        "//chat.googleapis.com/spaces/-",
        "//admin.googleapis.com/customers/{customer}",
      ],
    },
  ],
]);
