import { A, B, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

const marked = (value: string): string => `event_types:⟦"${value}"⟧`;
const typed = (value: string): string => `event_types:"${value}"`;

describeRule(
  "malformed-event-type",
  [
    A,
    ...["v1", "v12", "v1alpha", "v1beta", "v2alpha3", "v10beta12"].map((version) =>
      typed(`google.workspace.a.b.${version}.c`),
    ),
    ...["camelCase", "with-hyphen", "with_underscore", "0digit", "Z"].map((segment) =>
      typed(`google.workspace.${segment}.b.v1.c`),
    ),
    typed("{type}"),
    typed("TODO"),
    'state:"x"',
  ],
  [
    // Blanks, then case, then what stands in front, then the nearest.
    [marked(" google.workspace.chat.message.v1.created"), ["safe", A]],
    [marked("google.workspace.chat.message.v1.created  "), ["safe", A]],
    [marked("GOOGLE.workspace.chat.message.V1.created"), ["safe", A]],
    [marked("chat.message.v1.created"), ["safe", A]],
    [marked("workspace.chat.message.v1.created"), ["safe", A]],
    [marked("google.workspce.chat.message.v1.created"), ["suggestion", A]],
    [marked("google.workspace.chat.message.v1.created."), ["suggestion", A]],
    // Nothing that is known is near.
    [marked("")],
    [marked("created")],
    [marked("acme.workspace.chat.message.v1.created")],
    [marked("google.workspace.chat.message.v1")],
    [marked("google.workspace.chat.message.v1.created.more")],
    [marked("google.workspace..message.v1.created.x")],
    [marked("google.workspace.a.b.1.c")],
    [marked("google.workspace.a.b.v.c")],
    [marked("google.workspace.a.b.vbeta.c")],
    [marked("google.workspace.a.b.v1rc1.c")],
    [marked("google.workspace.a.b.V1.c")],
    [marked("google.workspace.-a.b.v1.c")],
    [marked("google.workspace._a.b.v1.c")],
    [marked("google.workspace.a.b b.v1.c")],
    [marked("google.workspace.a.*.v1.c")],
    [marked("google.workspace.a.b.v1.c/d")],
    [marked("google.workspace.ä.b.v1.c")],
    // Several in one string.
    ...[",", ", ", " | ", " OR ", ";", " "].map((between): [string, readonly ["safe", string]] => [
      marked(`google.workspace.chat.message.v1.created${between}google.workspace.chat.message.v1.updated`),
      ["safe", `${A} OR ${B}`],
    ]),
    [
      `${marked("google.workspace.chat.message.v1.created,google.workspace.chat.message.v1.updated")} AND ${T}`,
      ["safe", `( ${A} OR ${B} ) AND ${T}`],
    ],
    [marked("google.workspace.chat.message.v1.created AND google.workspace.chat.message.v1.updated")],
    [marked("google.workspace.chat.message.v1.created,message")],
    // Only the version is another.
    [marked("google.workspace.chat.message.1.created")],
  ],
);
