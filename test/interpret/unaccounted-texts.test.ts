import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";
import { withShortNames } from "../support/short-names.js";

const texts: Readonly<Record<string, readonly string[]>> = {
  "an additional condition": [
    "message created drive file X",
    "messages containing hello created",
    '‹F› AND target_resource="‹T› AND x',
    '‹F› AND target_resource="‹T› OR "‹B›"',
    '‹F› AND target_resource="‹T›" . id',
    '‹F› AND target_resource="‹T›"id',
    "document edited",
    "spreadsheet updated",
    "my messages created",
    "first message created",
    "messages created when I am here",
    "messages created by bots",
    "message created drive file",
    "‹F› AND target_resource",
    '‹F› AND target_resource="‹T›?x=1"',
    "x && '‹F›'",
    'event_types == "‹A›" || return',
    "‹A› count = 0",
  ],
  "values in other roles": [
    "from: ‹A›\nto: ‹B›",
    "s/‹A›/‹B›/",
    "- ‹A›\n+ ‹B›",
    "- [ ] ‹A›\n- [x] ‹B›",
    "‹A› - ‹B›",
    "‹A› .. ‹B›",
  ],
  "a quantifier": [
    '{"event_types":["‹A›","‹B›"],"match":"all"}',
    '{"event_types":{"$all":["‹A›","‹B›"]}}',
    "all of ‹A›, ‹B›",
    "event_types/all(x: x eq '‹A›')",
    'event_types.every(x => x == "‹A›")',
    "event_types HAS ALL '‹A›'",
    "event_types @> ARRAY['‹A›','‹B›']",
    'event_types is only "‹A›"',
  ],
  "a target for only some of the event types": [
    '‹F› OR (‹G› AND target_resource="‹T›")',
    '[{"eventTypes":["‹A›"],"targetResource":"‹T›"},{"eventTypes":["‹B›"]}]',
    '{"‹A›":["‹T›"],"‹B›":[]}',
    "‹A›,‹T›\n‹B›,\n",
    "‹A›\t‹T›\n‹B›\t\n",
    "message.created: spaces/AAAA; message.updated: all",
    "file created or message created in spaces/AAAA",
  ],
  "several filters": [
    "‹F›;\n‹G›;",
    "filter=‹F›&filter=‹G›",
    "x='‹F›', y='‹G›'",
    '{"eventTypes":["‹A›"],"eventTypes":["‹B›"]}',
    "let f='‹F›';\nif (t) f += ' AND target_resource=\"‹T›\"'",
    "filter += '‹F›'",
  ],
  "a pattern or a range": [
    "event_types:{‹A› TO *}",
    "event_types REGEXP '‹A›'",
    "event_types ILIKE '‹A›'",
    "event_types MATCHES '‹A›'",
    "event_types[regex]=‹A›",
    "event_types[like]=‹A›",
    "event_types__regex=‹A›",
    "event_types__startswith=‹A›",
    'event_types.startsWith("‹A›")',
    '{event_types=~"‹A›"}',
    '[event_types|="‹A›"]',
    'event_types:"like:‹A›"',
    "/‹A›/",
    'event_types:"^‹A›"',
    '‹F› AND target_resource="‹T›$"',
    '‹F› AND target_resource="^‹T›"',
  ],
  "another field": [
    ...["old.event_types", "previous.event_types", "parent.event_types", "missing_event_types", "resource_type"],
    ...["event_types.length", "event_types.size", "event_types[0]", "xevent_types", "event_types2"],
  ]
    .map((name) => `${name}:"‹A›"`)
    .concat(
      ["source_resource", "parent_resource", "old_target_resource", "name"].map((name) => `‹F› AND ${name}="‹T›"`),
    ),
  "code around the filter": [
    "filter=f('‹F›')",
    "-v --filter=‹F›",
    "--filter='‹F›' --invert",
    '{"filter":"‹A›","state":"x"}',
    '{"a":{"filter":"‹A›"}}',
  ],
  "a question": ["do i need message created?", "what is message created", "message created?"],
};

describe("interpret is not certain of a text with an unexplained part:", () => {
  describe.each(Object.entries(texts))("%s", (_, each) => {
    it.each(each)("%s is not certain", (text) => {
      expect(interpret(withShortNames(text))[0]?.certainty).not.toBe("certain");
    });
  });
});
