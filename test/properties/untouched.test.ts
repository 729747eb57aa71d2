import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixAll, print } from "../../src/index.js";
import { unrepairableText } from "../support/arbitraries/any-text.js";
import { filter, unknownEventType } from "../support/arbitraries/values.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { readFilter } from "../support/oracle.js";
import { RUNS } from "../support/runs.js";
import { hopelessTexts } from "../support/unrepairable.js";

const options = { numRuns: RUNS };

describe("a text that has no single sensible fix", () => {
  it.each(hopelessTexts.map((text) => [text]))("is not a filter after fixAll: %s", (text) => {
    const { text: repaired, compilation } = fixAll(text);
    expect(compilation.filter).toBeUndefined();
    expect(readFilter(repaired)).toBeUndefined();
  });

  it("is not a filter after fixAll, even with other mistakes", () => {
    fc.assert(
      fc.property(unrepairableText, (text) => {
        expect(readFilter(fixAll(text).text)).toBeUndefined();
      }),
      options,
    );
  });

  it("keeps its meaning after fixAll if its event type is unknown", () => {
    fc.assert(
      fc.property(filter, unknownEventType, (each, type) => {
        const unknown = { ...each, eventTypes: [type] as const };
        expect(fixAll(print(unknown)).compilation.filter).toEqual(unknown);
      }),
      options,
    );
  });

  it.each([
    ["two known event types are equally similar", "google.workspace.drive.file.v3.ntrashed"],
    ["an older name stands for several event types", "google.workspace.chat.reaction.v1.batchChanged"],
    [
      "an event type that cannot be subscribed to has no replacement",
      "google.workspace.events.subscription.v1.expired",
    ],
  ])("keeps its meaning after fixAll if %s", (_, type) => {
    expect(fixAll(print(filterByHand({ eventTypes: [type] }))).compilation.filter).toEqual({ eventTypes: [type] });
  });
});
