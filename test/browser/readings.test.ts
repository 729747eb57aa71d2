import { expect, it } from "vitest";
import { created, playground } from "../support/playground.js";
import { filterField, problemSection } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

it("a text that is not a filter can be replaced by its reading", async () => {
  const page = await openPlayground({ filter: "message.created" });
  await problemSection(page)
    .getByRole("button", { name: `Use this filter ${created}` })
    .click();
  expect(await filterField(page).inputValue()).toBe(created);
});

it("of a text that no filter says, the page tells why", async () => {
  const page = await openPlayground({ filter: `NOT ${created}` });
  await page
    .getByRole("list", { name: "What a filter cannot say" })
    .getByText("A filter cannot exclude anything: name what you want.")
    .waitFor();
});
