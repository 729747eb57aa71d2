import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { drawPicture } from "../../scripts/generate/moving-picture/draw-picture.js";
import { wrapSentence } from "../../scripts/generate/moving-picture/draw-text.js";
import { createPictureContent, type PictureContent } from "../../scripts/generate/moving-picture/picture-content.js";
import { picturedText } from "../../scripts/generate/moving-picture/pictured-text.js";
import { appearances, roundCount, roundDuration } from "../../scripts/generate/moving-picture/timeline.js";
import { compile, explain, fixAll } from "../../src/index.js";

describe("the moving picture", () => {
  let content: PictureContent;
  let svg = "";
  beforeAll(() => {
    content = createPictureContent(picturedText);
    svg = drawPicture(content);
  });

  /** The texts of the elements in a group, without the elements. */
  const textsOf = (name: string): readonly string[] => {
    const group = svg.split(`<g class="${name}">`)[1]?.split(/\n<g class="(?!code|answer)/)[0] ?? "";
    return [...group.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) =>
      text
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
    );
  };
  const linesOf = (text: string): readonly string[] => text.split("\n").map((line) => line.trim());

  it("shows the text with the number of its problems, then the text after all fixes", () => {
    const { diagnostics } = compile(picturedText);
    expect(diagnostics.length).toBeGreaterThan(2);
    expect(textsOf("faulty")).toEqual([`${diagnostics.length} problems`, ...linesOf(picturedText)]);
    expect(textsOf("fixed")).toEqual(["valid", ...linesOf(fixAll(picturedText).text)]);
  });

  it("underlines each problem", () => {
    const starts = compile(picturedText).diagnostics.map(({ span }) => span.start);
    expect(svg.match(/<path class="underline /g)?.length).toBe(new Set(starts).size);
  });

  it("shows the message and the help of a problem, and the meaning of the fixed filter", () => {
    const problem = compile(picturedText).diagnostics.find(({ code }) => code === "unknown-event-type");
    const words = `${problem?.severity} ${problem?.code} ${problem?.message} ${problem?.help} Fix all`;
    expect(textsOf("message").join(" ")).toBe(words.replaceAll("`", ""));
    const { filter } = fixAll(picturedText).compilation;
    const meaning = filter ? explain(filter) : "";
    expect(textsOf("meaning").join(" ")).toBe(`meaning ${meaning.replaceAll("`", "")}`);
  });

  it("shows a subscription that matches, and one that does not match", () => {
    expect(content.subscriptions.map(({ isMatch }) => isMatch)).toEqual([true, false]);
    expect(textsOf("subscriptions").filter((text) => / ?match/.test(text))).toEqual(["matches", "no match"]);
  });

  it("says everything in its description", () => {
    const description = /<desc id="description">(.*)<\/desc>/.exec(svg)?.[1] ?? "";
    for (const { message } of content.problems) expect(description).toContain(message.replaceAll('"', "&quot;"));
    expect(description).toContain(content.meaning);
    expect(description).toMatch(/spaces\/AAAA matches\. .*spaces\/BBBB does not match\.$/);
  });

  it("shows its end if it does not move", () => {
    const still = svg.replaceAll(/@media\(prefers-reduced-motion:no-preference\)\{[^}]*\}\}/g, "");
    expect(still).not.toContain("animation:");
    const hidden = [...still.matchAll(/\n\.(\w+)\{opacity:0\}/g)].map(([, name]) => name);
    expect(hidden).toEqual(expect.arrayContaining(["faulty", "message", "pointer", "changes"]));
    for (const name of ["fixed", "meaning", "subscriptions", "a0", "a1"]) expect(hidden).not.toContain(name);
  });

  it("plays twice, and stops while it shows its end", () => {
    expect(svg).not.toContain("infinite");
    const counts = [...svg.matchAll(/animation:\w+ 12s [\w-]+ ([\d.]+)\}/g)].map(([, count]) => Number(count));
    expect(counts.length).toBe(svg.match(/@keyframes /g)?.length);
    expect(new Set(counts)).toEqual(new Set([roundCount]));
    expect(Math.ceil(roundCount)).toBe(2);
    const stop = 100 * (roundCount - 1);
    for (const name of ["fixed", "meaning", "subscriptions", "a0", "a1"]) {
      const [, frames = ""] = new RegExp(`@keyframes ${name}\\{(.*)\\}$`, "m").exec(svg) ?? [];
      const shown = [...frames.matchAll(/([\d.]+)%\{opacity:1\}/g)].map(([, time]) => Number(time));
      expect(shown.length).toBe(2);
      expect(stop).toBeGreaterThan(shown[0] ?? 100);
      expect(stop).toBeLessThanOrEqual(shown[1] ?? 0);
    }
  });

  it("shows each part within the twelve seconds of a round", () => {
    expect(roundDuration).toBe(12);
    for (const { from, to = roundDuration - 1 } of Object.values<{ from: number; to?: number }>(appearances)) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThan(roundDuration);
    }
  });

  it("shows the faulty text and the message of a problem completely in its first frame", () => {
    for (const name of ["faulty", "message", "u0"])
      expect(svg).toMatch(new RegExp(`@keyframes ${name}\\{0%\\{opacity:1\\}.*100%\\{opacity:1\\}\\}`));
    for (const name of ["fixed", "meaning", "subscriptions", "pointer"])
      expect(svg).toMatch(new RegExp(`@keyframes ${name}\\{0%\\{opacity:0\\}.*100%\\{opacity:0\\}\\}`));
  });

  it("loads nothing, and is smaller than 40 kB", () => {
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:\/\/(?!chat)|url\(|href|<script|<image/);
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
  });

  it("fits on a phone: no line of code is wider than the picture, and no line of a sentence is", () => {
    const longest = Math.max(...`${picturedText}\n${content.fixedText}`.split("\n").map(({ length }) => length));
    expect(longest * 16 * 0.6 + 40).toBeLessThanOrEqual(480);
    for (const [, start, width] of svg.matchAll(/<text x="([\d.]+)" [^>]*textLength="([\d.]+)"/g))
      expect(Number(start) + Number(width)).toBeLessThanOrEqual(460);
  });

  it("is in the README as a link", () => {
    expect(readFileSync("README.md", "utf8")).toMatch(
      /\[!\[[^\]]+\]\(docs\/check-and-fix\.svg\)\]\(docs\/recipes\.md#/,
    );
  });
});

describe("the content of the moving picture", () => {
  it.each([
    ["has no misspelled event type", 'event_types="google.workspace.chat.message.v1.created"'],
    ["cannot be fixed", 'event_types:"google.workspace.chat.message.v1.craeted" AND NOT target_resource="//a/b"'],
    ["matches all", 'event_types:"google.workspace.chat.message.v1.craeted"'],
  ])("must be true: an error says that a text %s", (message, text) => {
    expect(() => createPictureContent(text)).toThrow(message);
  });
});

describe("a sentence in the picture", () => {
  it("is broken between words, and keeps code and the punctuation after it together", () => {
    const lines = wrapSentence("one `two three`, four five", 110);
    expect(lines.map((words) => words.map(({ text }) => text).join(""))).toEqual(["one", "two three,", "four five"]);
    expect(lines[1]).toEqual([
      { text: "two three", isCode: true },
      { text: ",", isCode: false },
    ]);
  });
});
