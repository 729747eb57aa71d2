import { A, B, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

const drive = 'target_resource="//drive.googleapis.com/files/0AAA"';
const allSpaces = '"//chat.googleapis.com/spaces/-"';
const fileMoved = 'event_types:"google.workspace.drive.file.v3.moved"';

describeRule(
  "impossible-combination",
  [
    `${A} AND ${T}`,
    `${A} AND target_resource=${allSpaces}`,
    `(${A} OR ${fileMoved}) AND ${T}`,
    // An unknown type, or one without targets, is possible anywhere.
    `event_types:"google.workspace.mail.letter.v1.sent" AND ${drive}`,
    `event_types:"google.workspace.chat.message.v1.batchCreated" AND ${drive}`,
    A,
    drive,
    `${A} AND target_resource="//x"`,
    `${A} AND ${drive} AND ${drive}`,
  ],
  [
    [`${A} AND target_resource=⟦"//drive.googleapis.com/files/0AAA"⟧`],
    [`(${A} OR ${B}) AND target_resource=⟦"//drive.googleapis.com/files/0AAA"⟧`],
    [`${fileMoved} AND target_resource=⟦"//chat.googleapis.com/spaces/AAAA"⟧`],
    [`${fileMoved} AND target_resource=⟦${allSpaces}⟧`],
  ],
);
