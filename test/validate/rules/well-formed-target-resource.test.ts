import { A, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

const typed = (value: string): string => `${A} AND target_resource="${value}"`;
const marked = (value: string): string => `${A} AND target_resource=⟦"${value}"⟧`;
const repaired = ["safe", `${A} AND ${T}`] as const;

describeRule(
  "malformed-target-resource",
  [
    typed("//chat.googleapis.com/spaces/-"),
    typed("//chat.googleapis.com/spaces/a_B-9"),
    typed("//meet.googleapis.com/spaces/AAAA"),
    typed("//cloudidentity.googleapis.com/users/100"),
    typed("//drive.googleapis.com/files/0AAA"),
    typed("//drive.googleapis.com/drives/0AAA"),
    typed("{target}"),
  ],
  [
    [marked(" //chat.googleapis.com/spaces/AAAA "), repaired],
    [marked("chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("/chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("https://chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("http://chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("HTTPS://chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("//chat.googleapis.com/spaces/AAAA/"), repaired],
    [marked("//Chat.GoogleAPIs.com/Spaces/AAAA"), repaired],
    [marked("users/100"), ["safe", typed("//cloudidentity.googleapis.com/users/100")]],
    [marked("/files/0AAA"), ["safe", typed("//drive.googleapis.com/files/0AAA")]],
    // Two hosts have spaces.
    [marked("spaces/AAAA")],
    [marked("")],
    [marked("//")],
    [marked("AAAA")],
    [marked("https://mail.example.com/chat/#space/AAAA")],
    [marked("//example.com/spaces/AAAA")],
    [marked("//chat.googleapis.com")],
    [marked("//chat.googleapis.com/spaces")],
    [marked("//chat.googleapis.com/spaces/")],
    [marked("//chat.googleapis.com/rooms/AAAA")],
    [marked("//chat.googleapis.com/spaces/AAAA/messages")],
    [marked("//chat.googleapis.com/spaces/AAAA//")],
    [marked("//chat.googleapis.com/spaces/AAAA?x=1")],
    [marked("//chat.googleapis.com/spaces/AAAA#x")],
    [marked("//chat.googleapis.com/spaces/A*")],
    [marked("//chat.googleapis.com/spaces/ä")],
    // What would still not be well formed is not repaired.
    [marked("https://chat.googleapis.com/rooms/AAAA")],
    [marked(" //chat.googleapis.com/spaces/A* ")],
  ],
);
