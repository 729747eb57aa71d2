import { A, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const inSpace = (id: string): string => `${A} AND target_resource="//chat.googleapis.com/spaces/${id}"`;

describeRule(
  "placeholder-like-id",
  [
    T,
    ...["-", "SPACES", "MYSPACE", "SPACE_1", "my_space", "Space", "todo", "null1", "xSPACE", "_ID", "ID", "NAME"].map(
      inSpace,
    ),
    `${A} AND target_resource="//x/spaces/SPACE"`,
  ],
  [
    ...["", "YOUR_", "MY_"].flatMap((whose) =>
      ["SPACE", "USER", "FILE", "DRIVE", "RESOURCE", "TARGET"].flatMap((what) =>
        ["", "ID", "_ID", "NAME", "_NAME", "_NAME_ID"].map((part) => whose + what + part),
      ),
    ),
    ...["YOUR_SPACE_ID_HERE", "YOUR_ID", "space_id", "THE_SPACE", "REPLACE_ME", "xxx"],
    ...["space", "user", "file", "drive", "undefined", "null", "NaN", "TODO"],
  ].map((id): [string] => [`${A} AND target_resource=⟦"//chat.googleapis.com/spaces/${id}"⟧`]),
);

describeFacts("placeholder-like-id", [
  [inSpace("MY_SPACE_NAME"), { id: "MY_SPACE_NAME" }],
  [`${A} AND target_resource="//drive.googleapis.com/files/FILE_ID"`, { id: "FILE_ID" }],
]);
