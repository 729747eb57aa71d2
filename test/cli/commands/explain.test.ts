import { describe, expect, it } from "vitest";
import { createdRestriction, runWef, targetRestriction } from "../command-line.js";

const explanation = [
  "meaning:        Subscriptions that have the event type `google.workspace.chat.message.v1.created`, with any target resource.",
  'normal form:    {"eventTypes":["google.workspace.chat.message.v1.created"]}',
  `canonical text: ${createdRestriction}`,
  "",
].join("\n");

describe("explain", () => {
  it("says why no filter can express a text", async () => {
    const { code, stdout, stderr } = await runWef(["explain", `NOT ${createdRestriction}`]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/note: a filter cannot exclude anything: name what you want\n$/);
  });

  it("shows the meaning of a filter as a sentence, as data and as text", async () => {
    expect(await runWef(["explain", createdRestriction])).toEqual({ code: 0, stdout: explanation, stderr: "" });
    expect((await runWef(["explain"], { input: `${createdRestriction}\n` })).stdout).toBe(explanation);
  });

  it("reports hints and warnings on standard error", async () => {
    const { code, stdout, stderr } = await runWef(["explain", `(${createdRestriction})`]);
    expect([code, stdout]).toEqual([0, explanation]);
    expect(stderr).toMatch(/^hint\[redundant-parentheses\]/);
  });

  it("reports a filter that is not valid", async () => {
    const { code, stdout, stderr } = await runWef(["explain", targetRestriction]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^error\[missing-event-type\]/);
  });

  it("says how a text that is not a valid filter can be understood", async () => {
    const { code, stdout } = await runWef([
      "explain",
      "SELECT * FROM subs WHERE event_type = 'message.created' AND room = 'spaces/AAAAkT3vQ9s'",
    ]);
    expect(code).toBe(1);
    expect(stdout.split("\n")).toEqual([
      `understood as:  ${createdRestriction} AND target_resource="//chat.googleapis.com/spaces/AAAAkT3vQ9s"`,
      "                reading `event_type` as `event_types`",
      "                        `message.created` as `google.workspace.chat.message.v1.created`",
      "                        `room` as `target_resource`",
      "                        `spaces/AAAAkT3vQ9s` as `//chat.googleapis.com/spaces/AAAAkT3vQ9s`",
      "meaning:        Subscriptions that have the event type `google.workspace.chat.message.v1.created` and the target resource `//chat.googleapis.com/spaces/AAAAkT3vQ9s`.",
      "",
    ]);
  });

  it.each([
    ['{"eventTypes":["google.workspace.chat.message.v1.created"]}', "subscription:   matched: "],
    ["{}", "subscription:   not matched: "],
    ['{"eventTypes":7}', "subscription:   not matched: "],
  ])("says whether the filter matches %s, and why", async (subscription, start) => {
    const { code, stdout } = await runWef(["explain", createdRestriction, "--subscription", subscription]);
    expect(code).toBe(0);
    expect(stdout.slice(0, explanation.length)).toBe(explanation);
    expect(stdout.slice(explanation.length)).toMatch(new RegExp(`^${start}.+\n$`));
  });

  it.each(["{", "[]", "null", "7", ""])("refuses %j as a subscription", async (subscription) => {
    expect(await runWef(["explain", createdRestriction, "--subscription", subscription])).toEqual({
      code: 2,
      stdout: "",
      stderr: "wef: --subscription must be a JSON object\n",
    });
  });
});
