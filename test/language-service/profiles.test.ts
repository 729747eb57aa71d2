import { describe, expect, it } from "vitest";
import { createProfile } from "../../src/index.js";
import { createLanguageService } from "../../src/language-service/index.js";
import {
  acceptItem,
  codeActionsAt,
  completionsAt,
  hoverAt,
  parseMarked,
  selectionsAt,
  tokensIn,
} from "../support/editor.js";

const defaultTypesProfile = createProfile({
  vendor: "acme",
  chatHost: "chat.acme.test",
  scopeBase: "https://acme.test/auth",
});

/**
 * A profile with its own form of event types. Its target forms include a form with nested collections and a form that
 * ends with a fixed segment.
 */
const customFormsProfile = createProfile({
  vendor: "acme",
  scopeBase: "https://acme.test/auth",
  eventTypeForm: "{vendor}.events.{area}.{verb}.{version}",
  eventTypes: ["acme.events.lists.made.v1", "acme.events.lists.sent.v1", "acme.events.tasks.made.v1"],
  targets: [
    { name: "task", form: "//tasks.acme.test/lists/{list}/tasks/{task}" },
    { name: "allTasks", form: "//tasks.acme.test/lists/{list}/tasks/-" },
    { name: "allLists", form: "//tasks.acme.test/lists/-" },
  ],
});
const customFormsService = createLanguageService({ profile: customFormsProfile });

const eventTypeRestriction = 'event_types:"acme.events.lists.made.v1"';
const targetRestriction = 'target_resource="//tasks.acme.test/lists/A/tasks/B"';

it("completion proposes the event types of the profile", () => {
  const labels = completionsAt('event_types:"<|>"', createLanguageService({ profile: defaultTypesProfile })).map(
    ([label]) => label,
  );
  expect(labels).toEqual(["acme.workspace.chat.membership.v1.updated", "acme.workspace.chat.message.v1.created"]);
});

describe("with a profile that has its own forms of event types and targets,", () => {
  it("completion proposes an event type if the typed text matches its segments", () => {
    expect(completionsAt('event_types:"tas.m<|>"', customFormsService)).toEqual([
      ["acme.events.tasks.made.v1", 'event_types:"acme.events.tasks.made.v1"<|>'],
    ]);
  });

  it("completion proposes targets with one tab stop for each variable of the target form", () => {
    const { text, position } = parseMarked('target_resource="<|>"');
    const { items } = customFormsService.completions(text, position);
    expect(items.map(({ kind, textEdit }) => [kind, textEdit.newText])).toEqual([
      [15, `//tasks.acme.test/lists/${"$"}{1:list}/tasks/${"$"}{2:task}"$0`],
      [15, `//tasks.acme.test/lists/${"$"}{1:list}/tasks/-"$0`],
      [12, '//tasks.acme.test/lists/-"$0'],
    ]);
    expect(items.map((item) => acceptItem(text, item, "A"))).toEqual([
      'target_resource="//tasks.acme.test/lists/A/tasks/A"<|>',
      'target_resource="//tasks.acme.test/lists/A/tasks/-"<|>',
      'target_resource="//tasks.acme.test/lists/-"<|>',
    ]);
  });

  it("hovers show the parts of a value", () => {
    expect(hoverAt(eventTypeRestriction.replace("lists", "li<|>sts"), customFormsService)?.[1]).toMatch(
      /vendor `acme` · suite `events` · area `lists` · verb `made` · version `v1`$/,
    );
    expect(
      hoverAt(`${eventTypeRestriction} AND ${targetRestriction.replace("lists", "li<|>sts")}`, customFormsService)?.[1],
    ).toMatch(/host `tasks\.acme\.test` · collection `lists` · id `A` · collection `tasks` · id `B`$/);
  });

  it("selection ranges include the parts of a value", () => {
    expect(selectionsAt(eventTypeRestriction.replace("lists", "li<|>sts"), customFormsService)[0]).toBe("lists");
    expect(selectionsAt(targetRestriction.replace("/tasks/", "/ta<|>sks/"), customFormsService)[0]).toBe("tasks");
  });

  it("semantic tokens have the type `string` for parts of a value that have no token type in the legend", () => {
    const wordTokens = tokensIn(`${eventTypeRestriction} AND ${targetRestriction}`, customFormsService).filter(
      ([, text]) => /^\w/.test(text),
    );
    expect(wordTokens).toEqual([
      ["field", "event_types"],
      ["vendor", "acme"],
      ["suite", "events"],
      ["string", "lists"],
      ["verb", "made"],
      ["version", "v1"],
      ["keyword", "AND"],
      ["field", "target_resource"],
      ["host", "tasks.acme.test"],
      ["collection", "lists"],
      ["id", "A"],
      ["collection", "tasks"],
      ["id", "B"],
    ]);
  });

  it("actions can add the event types that differ only in the verb", () => {
    expect(codeActionsAt(eventTypeRestriction.replace("lists", "li<|>sts"), customFormsService)).toEqual([
      [
        "refactor.rewrite",
        "Add acme.events.lists.sent.v1",
        `${eventTypeRestriction} OR event_types:"acme.events.lists.sent.v1"`,
      ],
    ]);
  });

  it("an action writes a filter with the values that a text contains", () => {
    const text = "<|>acme.events.lists.made.v1 of //tasks.acme.test/lists/A/tasks/B";
    expect(codeActionsAt(text, customFormsService).map(([, , newText]) => newText)).toContain(
      `${eventTypeRestriction} AND ${targetRestriction}`,
    );
  });
});
