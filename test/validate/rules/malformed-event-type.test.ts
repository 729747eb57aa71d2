import { expect, it } from "vitest";
import { type EventTypeProblem, fixAll } from "../../../src/index.js";
import { A, B, T } from "../../support/marked-text.js";
import { describeFacts, describeRule, type Facts } from "../../support/rule.js";

const marked = (value: string): string => `event_types:⟦"${value}"⟧`;
const typed = (value: string): string => `event_types:"${value}"`;

const created = "google.workspace.chat.message.v1.created";

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
    // Values with wrong spaces, then with a wrong case, then without the first segments, then with misspellings.
    [marked(" google.workspace.chat.message.v1.created"), ["safe", A]],
    [marked("google.workspace.chat.message.v1.created  "), ["safe", A]],
    [marked("GOOGLE.workspace.chat.message.V1.created"), ["safe", A]],
    [
      marked("Google.Workspace.Meet.SmartNote.V2.Started"),
      ["safe", typed("google.workspace.meet.smartNote.v2.started")],
    ],
    [marked("chat.message.v1.created"), ["safe", A]],
    [marked("workspace.chat.message.v1.created"), ["safe", A]],
    [marked("Chat.Message.V1.created"), ["safe", A]],
    [marked("google.workspce.chat.message.v1.created"), ["suggestion", A]],
    [marked("google.workspace.chat.message.v1.created."), ["suggestion", A]],
    // After the spaces are removed, the value may still be malformed, or may need another fix.
    [marked(" x "), ["safe", typed("x")]],
    [
      marked(" GOOGLE.workspace.chat.message.v1.created"),
      ["safe", typed("GOOGLE.workspace.chat.message.v1.created")],
      ["safe", A],
    ],
    [marked(" chat.message.v1.created"), ["safe", typed("chat.message.v1.created")], ["safe", A]],
    // No known event type is similar.
    [marked("")],
    [marked("created")],
    [marked("acme.workspace.chat.message.v1.created")],
    // The last segment is missing.
    [
      marked("google.workspace.chat.message.v1"),
      ...["created", "updated", "deleted"].map((verb): readonly ["choice", string] => [
        "choice",
        typed(`google.workspace.chat.message.v1.${verb}`),
      ]),
    ],
    [marked("google.workspace.chat.message.v1.created.more")],
    [marked("google.workspace..message.v1.created.x")],
    [marked("google.workspace.a.b.1.c")],
    [marked("google.workspace.a.b.v.c")],
    [marked("google.workspace.a.b.vbeta.c")],
    [marked("google.workspace.a.b.v1rc1.c")],
    [marked("google.workspace.a.b.v1alpha1beta.c")],
    [marked("google.workspace.a.b.v1.1.c")],
    [marked("google.workspace.a.b.1v.c")],
    [marked("google.workspace.a.b.V1.c")],
    [marked("google.workspace.-a.b.v1.c")],
    [marked("google.workspace._a.b.v1.c")],
    [marked("google.workspace.a.b b.v1.c")],
    [marked("google.workspace.a.*.v1.c")],
    [marked("google.workspace.a.b.v1.c/d")],
    [marked("google.workspace.ä.b.v1.c")],
    // The value is a list of several event types.
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
    // The value is three edits away from a known event type.
    [marked("gogle.wrkspace.chat.message.v1.creatd")],
    // Only the version is wrong or missing.
    [marked("google.workspace.chat.message.1.created"), ["suggestion", A]],
    [marked("google.workspace.chat.message.created"), ["suggestion", A]],
    [marked("drive.file.created"), ["suggestion", typed("google.workspace.drive.file.v3.created")]],
    // Two known event types are equally near.
    [
      marked("google.workspace.drive.file.v3.ntrashed."),
      ["choice", typed("google.workspace.drive.file.v3.trashed")],
      ["choice", typed("google.workspace.drive.file.v3.untrashed")],
    ],
  ],
);

const form = "google.workspace.<product>.<resource>.<version>.<verb>";

/** The expected `data` for a value without a probable correction: the value and its problem. */
const wrong = (value: string, problem: EventTypeProblem): Facts<"malformed-event-type"> => [
  typed(value),
  { value, problem, form },
];

describeFacts("malformed-event-type", [
  wrong("", { kind: "segments", found: 0, expected: 6 }),
  wrong("a", { kind: "segments", found: 1, expected: 6 }),
  wrong("google.workspace.a.b.v1", { kind: "segments", found: 5, expected: 6 }),
  wrong("google.workspace.a.b.v1.c.d", { kind: "segments", found: 7, expected: 6 }),
  wrong("acme.workspace.a.b.v1.c", { kind: "segment", name: "vendor", index: 0, segment: "acme", expected: "google" }),
  wrong("google.Workspace.a.b.v1.c", {
    kind: "segment",
    name: "suite",
    index: 1,
    segment: "Workspace",
    expected: "workspace",
  }),
  wrong("google.workspace..b.v1.c", { kind: "segment", name: "product", index: 2, segment: "" }),
  wrong("google.workspace.a.-b.v1.c", { kind: "segment", name: "resource", index: 3, segment: "-b" }),
  wrong("google.workspace.a.b.vbeta.c", { kind: "segment", name: "version", index: 4, segment: "vbeta" }),
  wrong("google.workspace.a.b.v1.*", { kind: "segment", name: "verb", index: 5, segment: "*" }),
  [
    typed(`${created} `),
    { value: `${created} `, problem: { kind: "space-at-end" }, form, nearest: created },
    `replace with ${created}`,
  ],
  [
    typed("chat.message.v1.created"),
    { value: "chat.message.v1.created", problem: { kind: "segments", found: 4, expected: 6 }, form, nearest: created },
    `replace with ${created}`,
  ],
]);

it.each([` ${created.toUpperCase()} `, " chat.message.v1.created", " google.workspce.chat.message.v1.created"])(
  "fixAll makes several fixes in sequence if a value needs them: %j",
  (value) => {
    expect(fixAll(typed(value)).text).toBe(A);
  },
);
