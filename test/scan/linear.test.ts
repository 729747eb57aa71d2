/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { scan } from "../../src/scan/index.js";
import { growsLinearly } from "../support/cpu-time.js";

const block = "```js\n// wef-ignore\nconst filter = \"event_types='google.workspace.chat.message.v1.created'\";\n```\n";

describe("scanning a file of four times the length takes about four times the work", () => {
  it.each([
    ["go", "a call with many literals as arguments", (n: number) => `fmt.Sprintf("event_types"${', "a"'.repeat(n)})`],
    [
      "go",
      "a call with a writer and many literals",
      (n: number) => `fmt.Fprintf(w, "event_types"${', "a"'.repeat(n)})`,
    ],
    [
      "java",
      "many literals behind a locale",
      (n: number) => `String.format(Locale.ROOT${', "event_types"'.repeat(n)})`,
    ],
    [
      "js",
      "a long concatenation of calls",
      (n: number) => `x = "event_types"${' + quote("a") + f("b")'.repeat(n / 4)}`,
    ],
    ["js", "nested concatenations", (n: number) => `event_types ${'"(" + f('.repeat(n)}"a"${') + ")"'.repeat(n)}`],
    ["markdown", "many code blocks with comments", (n: number) => block.repeat(n / 2)],
  ])("for %s source with %s", async (language, _, fileOf) => {
    const [file, fourTimes] = [1_500, 6_000].map(fileOf);
    expect(
      await growsLinearly(
        () => scan(file ?? "", { language }),
        () => scan(fourTimes ?? "", { language }),
      ),
    ).toBe(true);
  });
});
