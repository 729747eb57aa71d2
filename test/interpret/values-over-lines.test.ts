import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";

const created = "google.workspace.chat.message.v1.created";
const target = 'target_resource="//chat.googleapis.com/spaces/AAAA';

describe("the second line of a value is not ignored", () => {
  it.each([
    `event_types:"${created}\nupdated"`,
    `event_types:"${created}\ndeleted" AND ${target}"`,
    `{"event_types":["${created}\\ndeleted"]}`,
  ])("%j", (text) => {
    expect(
      interpret(text).filter(({ certainty, filter }) => certainty === "certain" && filter.eventTypes.length === 1),
    ).toEqual([]);
  });
});

it("interpret is not certain of a target that is joined from two lines", () => {
  const readings = interpret(`${target}\nBBBB" AND event_types:"${created}"`);
  expect(readings.map(({ certainty, filter }) => [certainty, filter.targetResource])).toEqual([
    ["likely", "//chat.googleapis.com/spaces/AAAABBBB"],
  ]);
});

it("interpret is certain of a known event type that is split over two lines", () => {
  expect(interpret('event_types:"google.workspace.chat.mess\nage.v1.created"')).toMatchObject([
    { certainty: "certain", text: `event_types:"${created}"` },
  ]);
});
