/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { judge, readingSets } from "../support/readings.js";

/** The texts in the given sets for which `judge` returns one of the given verdicts. */
const textsJudged = (sets: readonly string[], ...verdicts: readonly string[]): readonly string[] =>
  sets.flatMap((name) =>
    (readingSets.get(name) ?? []).filter((each) => verdicts.includes(judge(each))).map(({ text }) => text),
  );

const names = [...readingSets.keys()];

describe("texts by other people, who also wrote down the meaning of each text", () => {
  const written = names.filter((name) => /^(?:no)?doc-/.test(name));

  it("are interpreted as they were meant, or not at all", () => {
    expect(textsJudged(written, "wrong", "certain without a meaning", "likely without a meaning")).toEqual([]);
    expect(textsJudged(written, "no reading")).toHaveLength(2);
    expect(textsJudged(written, "right").length).toBeGreaterThanOrEqual(109);
    expect(textsJudged(written, "rightly none")).toHaveLength(42);
  });
});

describe("additional texts that were invented", () => {
  const invented = names.filter((name) => name.startsWith("invented-"));

  it("are interpreted as they were meant, with a limited number of exceptions", () => {
    expect(textsJudged(invented, "wrong", "certain without a meaning")).toEqual([]);
    expect(textsJudged(invented, "no reading").length).toBeLessThanOrEqual(5);
    expect(textsJudged(invented, "likely without a meaning").length).toBeLessThanOrEqual(26);
  });
});

describe("texts by other people in the sets later-*", () => {
  const later = names.filter((name) => name.startsWith("later-"));

  it("are mostly interpreted as they were meant", () => {
    expect(textsJudged(later, "right").length).toBeGreaterThanOrEqual(158);
    expect(textsJudged(later, "rightly none")).toHaveLength(48);
    // This is the only wrong interpretation. The text asks for new replies to comments, but the interpretation also has
    // the event type of new comments.
    expect(textsJudged(later, "wrong")).toEqual(["드라이브 댓글에 새 답글이 작성되면 알려줘"]);
  });
});
