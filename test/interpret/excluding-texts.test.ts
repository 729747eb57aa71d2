/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";
import { negationWords } from "../../src/interpret/words/negations.js";
import { withShortNames } from "../support/short-names.js";

const texts: Readonly<Record<string, readonly string[]>> = {
  "an operator": [
    "event_types IS DISTINCT FROM '‹A›'",
    'event_types =/= "‹A›"',
    'event_types /= "‹A›"',
    '(/= event_types "‹A›")',
    'event_types ⊉ "‹A›"',
    'event_types ≄ "‹A›"',
    'event_types ≉ "‹A›"',
    "∄ ‹A›",
    "✗ ‹A›",
    "‹A› ✗",
    'event_types -= "‹A›"',
    "message.created w/o message.deleted",
  ],
  "an element": [
    "<not>‹F›</not>",
    "<exclude>‹F›</exclude>",
    "<exclude>‹A›</exclude>",
    "<deny>‹A›</deny>",
    "<Not><PropertyIsEqualTo>‹F›</PropertyIsEqualTo></Not>",
    "<PropertyIsNotEqualTo>‹F›</PropertyIsNotEqualTo>",
    "<del>‹A›</del>",
    "<s>‹A›</s>",
  ],
  "a method": [
    'Subscription.where.not(event_types: "‹A›")',
    'event_types.contains("‹A›").not()',
    'event_types.any { it == "‹A›" }.not()',
    'event_types.without("‹A›")',
    'event_types.lacks("‹A›")',
    'event_types.missing("‹A›")',
    'event_types.disjoint("‹A›")',
    'event_types.isdisjoint({"‹A›"})',
    'event_types.difference({"‹A›"})',
    "array_remove(event_types,'‹A›')",
    'del(.[] | select(.event_types == "‹A›"))',
    'event_types.includes("‹A›") == false',
  ],
  "a key": [
    'skip_event_types: "‹A›"',
    'blockedEventTypes: "‹A›"',
    'deny_event_types: "‹A›"',
    'hidden_event_types: "‹A›"',
    'anti_event_types: "‹A›"',
    'removeEventTypes: "‹A›"',
    "include: ‹A›\nskip: ‹B›",
    '{"‹A›": 0}',
    '{"‹A›": null}',
    "‹A› = off",
  ],
  "a word": [
    "skip ‹A›",
    'event_types:"no chat.message.v1.created"',
    'event_types lacks "‹A›"',
    'event_types misses "‹A›"',
    "message created outside spaces/AAAA",
    "message.created excl. message.deleted",
    "message.created save for message.deleted",
    "stop sending me message created",
    "can't message.created",
    "DELETE FROM s WHERE ‹F›",
  ],
  "an ending": [
    "mesaj silinmedi",
    "mesaj oluşturulmadı",
    "mesaj oluşturuldu, silinmedi",
    "silinmeyen mesaj",
    "silinmemiş mesaj",
    "메시지 삭제않음",
    "kommentarlos erstellt",
    "editable messages",
  ],
};

describe("interpret returns no filter for a text that excludes something:", () => {
  describe.each(Object.entries(texts))("%s", (_, each) => {
    it.each(each)("%s returns no filter", (text) => {
      expect(interpret(withShortNames(text))).toEqual([]);
    });
  });

  it.each(Object.entries(negationWords))("a text with a negation word of %s, at any position", (_, list) => {
    const read = list.split(",").flatMap((each) => {
      const word = each.trim().replace("*", "");
      return [
        `${word} ‹A›`,
        `‹A› ${word}`,
        `event_types ${word} "‹A›"`,
        `message.created ${word} message.deleted`,
      ].filter((text) => interpret(withShortNames(text)).length > 0);
    });
    expect(read).toEqual([]);
  });
});
