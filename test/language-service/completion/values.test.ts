import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../../src/index.js";
import { completionsAt, parseMarked, service } from "../../support/editor.js";
import { A, B } from "../../support/marked-text.js";

const chatEventType = (name: string): string => `google.workspace.chat.${name}`;
const createdType = chatEventType("message.v1.created");

const completionLabelsAt = (markedText: string): readonly string[] => completionsAt(markedText).map(([label]) => label);

describe("inside a value", () => {
  it("the event types of the profile are proposed, and the subscribable event types come first", () => {
    const labels = completionLabelsAt('event_types:"<|>"');
    expect(new Set(labels)).toEqual(new Set(workspaceProfile.eventTypes.keys()));
    const isSubscribable = (type: string): boolean => workspaceProfile.eventTypes.get(type)?.targets !== undefined;
    const firstUnsubscribableIndex = labels.findIndex((type) => !isSubscribable(type));
    expect(labels.slice(0, firstUnsubscribableIndex).every(isSubscribable)).toBe(true);
    expect(labels.slice(firstUnsubscribableIndex).some(isSubscribable)).toBe(false);
  });

  it("the event types that occur on the target of the filter are proposed first", () => {
    const labels = completionLabelsAt('event_types:"<|>" AND target_resource="//drive.googleapis.com/files/x"');
    expect(labels.slice(0, 25).every((type) => type.startsWith("google.workspace.drive."))).toBe(true);
  });

  it("event types that the filter already lists are not proposed", () => {
    const labels = completionLabelsAt(`${A} OR event_types:"${chatEventType("message.v1")}<|>"`);
    expect(labels.slice(0, 2)).toEqual([chatEventType("message.v1.updated"), chatEventType("message.v1.deleted")]);
    expect(labels).not.toContain(createdType);
  });

  it.each([
    ['event_types:"mes.cre<|>"', [createdType]],
    ['event_types:"MES.cre<|>"', [createdType]],
    ['event_types:"v3.trash<|>"', ["google.workspace.drive.file.v3.trashed"]],
    [
      'event_types:"ileGen<|>"',
      ["recording", "smartNote", "transcript"].map((artifact) => `google.workspace.meet.${artifact}.v2.fileGenerated`),
    ],
    ['event_types:"nothing.like.that<|>"', []],
    ['target_resource="drives<|>"', ["//drive.googleapis.com/drives/{drive}"]],
  ])("each segment of the typed text is matched with a segment of the value: %s", (marked, labels) => {
    expect(completionLabelsAt(marked)).toEqual(labels);
  });

  it.each([
    ['event_types:"goo<|>gle.workspace.x" OR', `event_types:"${createdType}"<|> OR`],
    ['event_types:"mes.cre<|>', `event_types:"${createdType}"<|>`],
    ["event_types:mes.cre<|>", `event_types:"${createdType}"<|>`],
    ["event_types:<|>", `event_types:"${createdType}"<|>`],
    ["event_types: <|>", `event_types: "${createdType}"<|>`],
    [`event_types:<|> OR ${B}`, `event_types:"${createdType}"<|> OR ${B}`],
    [`event_types:"mes<|> OR ${B}`, `event_types:"${createdType}"<|> OR ${B}`],
    ['target_resource="<|>"', 'target_resource="//chat.googleapis.com/spaces/"<|>'],
    ['target_resource="//chat<|>', 'target_resource="//chat.googleapis.com/spaces/"<|>'],
  ])(
    "an item replaces the whole value, adds missing quotes, and puts the cursor behind the closing quote: %s",
    (marked, completedText) => {
      expect(completionsAt(marked)[0]?.[1]).toBe(completedText);
    },
  );

  it("the id in a target form is a tab stop", () => {
    const { text, position } = parseMarked('target_resource="<|>"');
    const [first] = service.completions(text, position).items;
    expect(first?.textEdit.newText).toBe(`//chat.googleapis.com/spaces/${"$"}{1:space}"$0`);
  });

  it("a target form is not proposed while its last id is typed", () => {
    const spaceForm = "//chat.googleapis.com/spaces/{space}";
    expect(completionLabelsAt('target_resource="//chat.googleapis.com/spaces/<|>"')).toContain(spaceForm);
    expect(completionLabelsAt('target_resource="//chat.googleapis.com/spaces/A<|>"')).not.toContain(spaceForm);
    expect(completionLabelsAt('target_resource="//chat.googleapis.com/spaces/AAAA<|>"')).not.toContain(spaceForm);
  });

  it("an item has everything that an editor shows, and its filterText is the typed text", () => {
    const { text, position } = parseMarked('event_types:"mes.cre<|>"');
    expect(service.completions(text, position)).toEqual({
      isIncomplete: true,
      items: [
        {
          label: createdType,
          kind: 12,
          detail: "a message: created",
          documentation: {
            kind: "markdown",
            value:
              "Occurs on\n- `//chat.googleapis.com/spaces/{space}`\n- `//chat.googleapis.com/spaces/-`\n- `//admin.googleapis.com/customers/{customer}`",
          },
          sortText: "000000",
          filterText: "mes.cre",
          insertTextFormat: 2,
          textEdit: {
            range: { start: { line: 0, character: 13 }, end: { line: 0, character: 21 } },
            newText: `${createdType}"$0`,
          },
        },
      ],
    });
  });

  it.each(["filter=ev<|>ent_types", "// com<|>ment", 'event_types:"a" § <|>§'])(
    "nothing is proposed in a text that is not a filter: %s",
    (marked) => expect(completionsAt(marked)).toEqual([]),
  );
});

describe("in a value without a known field", () => {
  it("the values of one field are proposed if only this field can have the typed value", () => {
    const labels = completionLabelsAt('"//drive<|>"');
    expect(labels).toEqual(["//drive.googleapis.com/files/{file}", "//drive.googleapis.com/drives/{drive}"]);
  });

  it("the matching values of all fields are proposed if several fields can have the typed value", () => {
    expect(completionLabelsAt('"drives<|>"')).toEqual(["//drive.googleapis.com/drives/{drive}"]);
    expect(completionLabelsAt('"mes.cre<|>"')).toEqual([createdType]);
  });

  it("nothing is proposed if the text before the value is an unknown field", () => {
    expect(completionLabelsAt('size="<|>"')).toEqual([]);
  });
});
