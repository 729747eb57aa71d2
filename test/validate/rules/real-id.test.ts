import { A, T } from "../../support/marked-text.js";
import { describeRule } from "../../support/rule.js";

const inSpace = (id: string): string => `${A} AND target_resource="//chat.googleapis.com/spaces/${id}"`;

describeRule(
  "placeholder-like-id",
  [
    T,
    ...[
      "-",
      "SPACES",
      "MYSPACE",
      "SPACE_1",
      "my_space",
      "Space",
      "space_id",
      "THE_SPACE",
      "todo",
      "null1",
      "xSPACE",
      "_ID",
      "ID",
      "NAME",
      "YOUR_ID",
    ].map(inSpace),
    `${A} AND target_resource="//x/spaces/SPACE"`,
  ],
  [
    ...[
      "SPACE",
      "SPACE_ID",
      "SPACEID",
      "YOUR_SPACE",
      "MY_SPACE_NAME",
      "USER_ID",
      "FILE_NAME_ID",
      "DRIVE",
      "RESOURCE_ID",
      "TARGET_NAME",
    ],
    ...["space", "user", "file", "drive", "undefined", "null", "NaN", "TODO"],
  ].map((id): [string] => [`${A} AND target_resource=⟦"//chat.googleapis.com/spaces/${id}"⟧`]),
);
