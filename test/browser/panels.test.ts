import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { describeDialect, dialectNames, toSql } from "../../src/backends/sql.js";
import { compileOrThrow, diagnosticCatalogue } from "../../src/index.js";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { filterField, problemSection } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

const filterOnBothFields = `( ${created} OR ${updated} ) AND ${target}`;
const codeBlockTitled = (page: Page, title: string): Locator =>
  page.getByRole("figure", { name: title, exact: true }).locator("pre");
const readClipboard = (page: Page): Promise<string> => page.evaluate<string>("navigator.clipboard.readText()");

describe("the Meaning tab", () => {
  it("has a sentence, the values, a normal form, and a canonical text with a copy button", async () => {
    const page = await openPlayground({ filter: `${target} AND (${created} OR ${updated})`, part: "meaning" });
    const filter = compileOrThrow(filterOnBothFields);
    // The code of a tab is loaded when the tab is first shown.
    await page.locator(".sentence").first().waitFor();
    expect(await page.locator(".sentence").allTextContents()).toEqual([
      "Subscriptions that have at least one of 2 event types",
      "and the target resource",
    ]);
    expect(await page.locator(".values code").allTextContents()).toEqual([...filter.eventTypes, filter.targetResource]);
    expect(await page.locator(".values li").last().textContent()).toContain("a space in Chat");
    await page.getByText("As data").click();
    expect(JSON.parse((await codeBlockTitled(page, "Normal form").textContent()) ?? "")).toEqual(filter);
    await page.getByRole("button", { name: "Copy Canonical text" }).click();
    await page.getByText("Copied").waitFor();
    expect(await readClipboard(page)).toBe(filterOnBothFields);
    await page.getByRole("button", { name: "Use this filter" }).click();
    expect(await filterField(page).inputValue()).toBe(filterOnBothFields);
    await page.getByText("The text is in the canonical form.").waitFor();
  });

  it("shows no meaning of a filter with errors, but shows a button that fixes the errors", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}`, part: "meaning" });
    await page.getByText("The filter has 1 error, so it means nothing yet.").waitFor();
    await page.getByRole("tabpanel").getByRole("button", { name: "Fix all" }).click();
    await page.getByText("at least one of 2 event types").waitFor();
  });

  it("summarizes a filter with thousands of event types", async () => {
    const manyEventTypes = Array.from(
      { length: 5_000 },
      (_, index) => `event_types:"google.workspace.chat.message.v1.verb${index}"`,
    );
    const page = await openPlayground({ part: "meaning" });
    await filterField(page).fill(manyEventTypes.join(" OR "));
    await page.getByText("at least one of 5,000 event types").waitFor();
    await page.getByText("and 4,950 more event types").waitFor();
  });
});

describe("the SQL tab", () => {
  const statement = (page: Page): Promise<string | null> => codeBlockTitled(page, "Statement").textContent();

  it.each(dialectNames)(
    "shows a whole statement for %s, with the values in the text or as parameters",
    async (dialect) => {
      const page = await openPlayground({ filter: filterOnBothFields, part: "sql" });
      await page.locator(`input[value=${dialect}]`).check();
      for (const kind of describeDialect(dialect).mappingKinds) {
        await page.locator(`input[value=${kind}]`).check();
        await page.getByLabel("in place").check();
        await expect
          .poll(() => statement(page))
          .toMatch(/^SELECT \*\nFROM .subscriptions.\nWHERE .*\n {2}AND .* = '\/\/chat\S*'.*;$/);
        await page.getByLabel("as parameters").check();
        const { values } = toSql(compileOrThrow(filterOnBothFields), {
          dialect: dialect as "postgresql",
          mapping: { kind: kind as "json" },
        });
        expect(JSON.parse((await codeBlockTitled(page, "Parameters").textContent()) ?? "")).toEqual(values);
        expect(await statement(page)).not.toContain("//chat");
      }
    },
  );

  it("uses the table and column names that the user enters, or says why it cannot use them", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "sql" });
    await page.getByText("Names of tables and columns").click();
    await page.getByLabel("Table", { exact: true }).fill("app.subs");
    await page.getByLabel("Event types", { exact: true }).fill('ty"pes');
    await expect.poll(() => statement(page)).toContain('FROM "app"."subs"\nWHERE "ty""pes" && ');
    await page.getByLabel("Event types", { exact: true }).fill("");
    await page.getByRole("alert").getByText("not the name of a column or table").waitFor();
    await page.getByLabel("Table", { exact: true }).fill("");
    await page.getByRole("alert").getByText("The table needs a name.").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("marks a value in the filter while the pointer is on the value", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "sql" });
    await page.locator(".sql-value", { hasText: "updated" }).hover();
    await expect.poll(() => page.locator(".backdrop mark").allTextContents()).toEqual([updated]);
  });
});

describe("the Tree tab", () => {
  const highlightedText = (page: Page): Promise<readonly string[]> => page.locator(".backdrop mark").allTextContents();
  const selectedNode = (page: Page): Locator => page.getByRole("treeitem", { selected: true });

  it("has a row for each node, in source order", async () => {
    const page = await openPlayground({ filter: `${created} OR event_types`, part: "tree" });
    // The code of the tab is loaded when the tab is shown.
    await expect
      .poll(() => page.getByRole("treeitem").locator(".kind").allTextContents())
      .toEqual(["filter", "disjunction", "restriction", "field", "comparator", "value", "restriction", "field"]);
  });

  it("highlights the text of a node while the pointer is on the node", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "tree" });
    await page
      .getByRole("treeitem", { name: /^restriction/ })
      .first()
      .hover();
    expect(await highlightedText(page)).toEqual([created]);
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await highlightedText(page)).toEqual([]);
  });

  it("keeps a clicked node selected until the cursor moves", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "tree" });
    const composite = page.getByRole("treeitem", { name: /^composite/ });
    await composite.click();
    expect(await page.evaluate<string>("getSelection().toString()")).toBe(`( ${created} OR ${updated} )`);
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await selectedNode(page).locator(".kind").allTextContents()).toEqual(["composite"]);
    await filterField(page).press("ArrowRight");
    await expect.poll(() => selectedNode(page).locator(".kind").allTextContents()).not.toEqual(["composite"]);
  });

  it("selects the node that contains the cursor of the editor", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "tree" });
    await filterField(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("ArrowLeft");
    await expect
      .poll(() => selectedNode(page).locator(".content").allTextContents())
      .toEqual(['"//chat.googleapis.com/spaces/AAAA"']);
  });

  it("can be navigated with the keyboard, and Enter selects the text of a node", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "tree" });
    await page.getByRole("treeitem").first().waitFor();
    await page.getByRole("tab", { name: "Tree" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    for (const key of ["End", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowDown", "ArrowDown"])
      await page.keyboard.press(key);
    expect(await highlightedText(page)).toEqual([created]);
    await page.keyboard.press("Enter");
    expect(await page.evaluate<string>("getSelection().toString()")).toBe(created);
  });
});

describe("the Grammar tab", () => {
  it.each<[string, string, passed: readonly string[]]>([
    ["one restriction", created, ["expression", "factor", "simple", "restriction", "field", "comparator", "string"]],
    [
      "every part that a filter can have",
      filterOnBothFields,
      [
        ...["expression", "factor", '"AND"', "simple", '"OR"', "restriction", "composite"],
        ...["field", "comparator", "string", '"("', "expression", '")"'],
      ],
    ],
    ["nothing", "", []],
    ["a part of a restriction", "event_types", ["expression", "factor", "simple", "restriction", "field"]],
  ])("shows the path of %s through the diagrams", async (_, filter, passed) => {
    const page = await openPlayground({ filter, part: "grammar" });
    await page.locator(".railroad svg").first().waitFor();
    expect((await page.locator(".railroad g.passed").allTextContents()).map((text) => text.trim())).toEqual(passed);
  });

  it("selects the first part of a kind after a click on its box, and the next part after another click", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "grammar" });
    const box = page.locator(".railroad g.production", { hasText: "restriction" });
    await box.hover();
    expect(await page.locator(".backdrop mark").allTextContents()).toEqual([created]);
    const selections: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await box.click();
      selections.push(await page.evaluate<string>("getSelection().toString()"));
    }
    expect(selections).toEqual([created, updated, target, created]);
  });

  it("lists every diagnostic, and opens a text that has the diagnostic after a click on its button", async () => {
    const page = await openPlayground({ part: "grammar" });
    const codes = Object.keys(diagnosticCatalogue);
    await page.locator(".reference .name code").first().waitFor();
    expect(await page.locator(".reference .name code").allTextContents()).toEqual(codes);
    const sampledCodes = codes.filter((code) => !["too-long", "too-deep", "empty-filter"].includes(code));
    for (const code of sampledCodes) {
      await page.getByRole("button", { name: `Try an example of ${code}`, exact: true }).click();
      await expect.poll(() => problemSection(page).locator(".actions .code").allTextContents()).toContain(code);
    }
  });
});
