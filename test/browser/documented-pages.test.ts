import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { hostBuiltPage } from "../support/built-page.js";
import { readNamedBlocks } from "../support/doc-programs.js";
import { created, playground } from "../support/playground.js";

const openAt = playground({ path: "index.html", prepare: async () => undefined });

/** Builds the files of a section of a page, and opens them in the browser. */
async function openSection(page: string, heading: string, files: Readonly<Record<string, string>> = {}): Promise<Page> {
  const { address, close } = await hostBuiltPage({ ...Object.fromEntries(readNamedBlocks(page, heading)), ...files });
  onTestFinished(close);
  return openAt({ address });
}

describe("the page of docs/install.md", () => {
  it("shows the mistakes in the input, and nothing for a valid filter", async () => {
    const page = await openSection("install.md", "## In a browser");
    const field = page.getByLabel("Filter");
    const output = page.locator("output");
    await field.fill(created.replace(":", "="));
    await expect.poll(() => output.textContent()).toBe("`=` cannot be used with `event_types`");
    await field.fill(created);
    await expect.poll(() => output.textContent()).toBe("");
  });
});
