import { describe, expect, it } from "vitest";
import { scan } from "../../src/scan/index.js";

const created = "google.workspace.chat.message.v1.created";

const holesOf = (source: string): readonly (readonly string[])[] =>
  scan(source, { language: "python" }).flatMap(({ holes }) =>
    holes.map(({ span, expression }) => [source.slice(span.start, span.end), expression]),
  );

describe("a doubled percent sign", () => {
  it("is a hole for a later format call if a letter follows, and uses no argument of the present format call", () => {
    const source = `filter = 'event_types:"${created}" OR event_types:"%%s" OR event_types:"%s"' % (event_type,)\n`;
    expect(holesOf(source)).toEqual([
      ["%%s", ""],
      ["%s", "event_type"],
    ]);
  });

  it("is not a hole if no letter follows", () => {
    expect(holesOf(`filter = 'event_types:"${created}" AND target_resource="%% "'\n`)).toEqual([]);
    expect(holesOf(`filter = 'event_types:"${created}" AND target_resource="%%%s"'\n`)).toEqual([["%s", ""]]);
  });
});
