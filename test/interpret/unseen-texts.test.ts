/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { compile, fixAll } from "../../src/index.js";
import { judge, meaningKey, type TextWithMeaning, unseenSets } from "../support/readings.js";

const textsOf = (prefix: string): readonly TextWithMeaning[] =>
  [...unseenSets].flatMap(([name, texts]) => (name.startsWith(prefix) ? texts : []));

describe.each([
  ["people who know the documentation", "doc-", 213, 192],
  ["people who do not know the documentation", "nodoc-", 151, 127],
])("texts of %s", (_, prefix, meaningCount, leastRight) => {
  it("are mostly interpreted as they were meant", () => {
    const withMeaning = textsOf(prefix).filter(({ meaning }) => meaning !== null);
    expect(withMeaning).toHaveLength(meaningCount);
    expect(withMeaning.filter((each) => judge(each) === "right").length).toBeGreaterThanOrEqual(leastRight);
  });
});

const allTexts = [...unseenSets.values()].flat();

it("only five texts are interpreted with another meaning than their authors meant", () => {
  expect(allTexts.filter((each) => judge(each) === "wrong").map(({ text }) => text)).toEqual([
    "export WSE_EVENT_TYPES=google.workspace.chat.message.v1.created:google.workspace.chat.reaction.v1.created\nexport WSE_TARGET=//admin.googleapis.com/customers/C02k7xqp4",
    "GET /admin/reports/v1/activity/users/all/applications/chat?eventName=message_posted&filters=room_id==AAAAv2CkL5x",
    `join(" OR ", [for t in ["google.workspace.chat.space.v1.updated", "google.workspace.chat.space.v1.deleted"] : "event_types:\\"\${t}\\""])`,
    "space.on('participantLeft', cb) // spaces/uVx7QeNn3KcB",
    "Suscripciones de Meet: cuando arranca la grabación y cuando se para",
  ]);
});

it("fixAll turns only two texts into filters that were not meant", () => {
  const invalidTexts = allTexts.filter(({ text }) => compile(text).filter === undefined);
  const wronglyFixed = invalidTexts.filter(({ text, meaning }) => {
    const { filter } = fixAll(text).compilation;
    return filter !== undefined && (meaning === null || meaningKey(filter) !== meaningKey(meaning));
  });
  expect(wronglyFixed.map(({ text }) => text)).toEqual([
    // fixAll replaces AND between event types with OR, because a filter cannot mean anything else.
    'event_types:"google.workspace.drive.file.v3.created" AND event_types:"google.workspace.drive.file.v3.deleted"',
    // The author of the text was not sure whether it means all recordings.
    "Meet-Aufzeichnung fertig",
  ]);
});
