import { describe, expect, it } from "vitest";
import { compile, findObstacles, interpret, renderReport } from "../../src/index.js";

const A = 'event_types:"google.workspace.chat.message.v1.created"';
const T = 'target_resource="//chat.googleapis.com/spaces/AAAAkT3vQ9s"';
const reasonsOf = (text: string): readonly string[] => findObstacles(text).map(({ reason }) => reason);

describe("the obstacles of a text (the reasons why no filter can express the text)", () => {
  it.each([
    ["negation", `${A} AND NOT ${T}`],
    ["ordering", `SELECT * FROM subscriptions WHERE event_type <= 'google.workspace.chat.message.v1.created'`],
    ["pattern", 'event_types ≅ "google.workspace.chat.message.v1.created"'],
    ["pattern", 'event_types:"google.workspace.*.*.*.*ed"'],
    ["second-target", `messages created in spaces/AAAAkT3vQ9s and spaces/AAAAkT3vQ9t`],
    ["negation", `-${A}`],
    ["ordering", "SELECT * FROM s WHERE x = 1 ORDER BY y"],
    ["ordering", `${A} ORDER BY name`],
    ["ordering", `SELECT * FROM s WHERE event_type = 'google.workspace.chat.message.v1.created' ORDER BY 1`],
    ["ordering", `event_type = 'google.workspace.chat.message.v1.created'\nORDER BY create_time DESC`],
    ["unfilled", 'event_types:"undefined"'],
    ["empty-value", `FILTER='${A} AND target_resource=""'`],
    ["empty-value", `{"filter": "event_types:\\"\\""}`],
    ["no-event-type", 'attributes:ce-type AND attributes.ce-source = "//chat.googleapis.com/spaces/AAAAmC6tRwX"'],
    ["no-event-type", "the red fox"],
    ["unfilled", "event_type = ? AND target_resource = ?"],
    ["unknown-words", "microsoft.graph.chatMessage deleted"],
  ])("have the reason %s", (reason, text) => {
    expect(reasonsOf(text)).toContain(reason);
  });

  it.each([A, "message.created", "", " ", `${A} or ${T}`])(
    "do not exist if the text is a filter or can mean a filter: %s",
    (text) => {
      expect(reasonsOf(text)).toEqual([]);
    },
  );

  it.each([
    JSON.stringify({ filter: "event_type = 'message.created'", orderBy: "name" }),
    "/v1/subscriptions?filter=event_type%3D%27message.created%27&orderBy=name",
    "event_types=message.created&sort_by=name",
    "message.created, message.deleted in order by space",
    `queries/order-by.sql: ${A}`,
    `/* order by name */ ${A}`,
  ])("do not include a sort order that is not a part of the filter: %s", (text) => {
    expect(reasonsOf(text)).toEqual([]);
    expect(interpret(text)).not.toEqual([]);
  });

  it("do not include a negation if only the verb of an event type has a negative meaning", () => {
    const text = "event_type IN ('message.created','message.deleted') AND space='AAAA'";
    expect(reasonsOf(text)).not.toContain("negation");
    expect(reasonsOf("filter_message_not_deleted()")).toContain("negation");
  });

  it.each([
    [
      "the resources that the words name",
      "takes the emoji back",
      ["chat.reaction.v1.created", "chat.reaction.v1.deleted"],
    ],
    [
      "the resources and the target that the words name",
      "zzz réunions dans l'espace Meet //meet.googleapis.com/spaces/Lk8sVq2PzYtB",
      ["meet.conference.v2.started", "meet.conference.v2.ended"],
    ],
  ])("list the known event types of %s", (_, text, eventTypes) => {
    const [obstacle] = findObstacles(text);
    expect(obstacle?.message.match(/(?<=google\.workspace\.)[\w.]+/g) ?? []).toEqual(eventTypes);
  });

  it("list the known event types that occur on a target, unless there are too many", () => {
    const messageOf = (text: string) => findObstacles(text)[0]?.message;
    expect(messageOf("zzz //meet.googleapis.com/spaces/Lk8sVq2PzYtB")).toContain("meet.participant.v2.joined");
    expect(messageOf("zzz //drive.googleapis.com/files/1mRt5KoX_0wZq7LpVeNc4HbYs")).not.toContain("google");
  });

  it("are at the end of a report", () => {
    const text = `NOT ${A}`;
    expect(renderReport({ ...compile(text), obstacles: findObstacles(text) })).toMatch(
      /\n\nnote: a filter cannot exclude anything: name what you want$/,
    );
  });
});

it.each([
  'target_resource="https://chat.google.com/room/AAAAbbbbCCC/threadid" AND event_types:"google.workspace.chat.message.v1.created"',
  'event_types:"google.workspace.chat.message.v1.created" AND target_resource="https://chat.google.com/room/AAAAbbbbCCC/threadid/threadid?cls=10"',
  "all new messages in space Marketing",
])("an address or name that is not a target is the only obstacle in a text with known event types: %s", (text) => {
  expect(findObstacles(text).map(({ reason }) => reason)).toEqual(["no-target"]);
});
