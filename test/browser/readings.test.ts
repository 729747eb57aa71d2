import { expect, it } from "vitest";
import { created, playground } from "../support/playground.js";
import { expectStatus, filterField, problemSection } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

it("a text that is not a filter can be replaced by its reading", async () => {
  const page = await openPlayground({ filter: "message.created" });
  await problemSection(page)
    .getByRole("button", { name: `Use this filter ${created}` })
    .click();
  expect(await filterField(page).inputValue()).toBe(created);
});

it("what was typed just before an offer was taken comes back with Undo", async () => {
  const page = await openPlayground({ filter: "message.created" });
  const useFilter = problemSection(page).getByRole("button", { name: `Use this filter ${created}` });
  await useFilter.waitFor();
  // In one task, so that the offers are still those of the text before.
  await page.evaluate<void>(
    `{
      const field = document.querySelector("#editor");
      field.value = "message.created in space A";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      document.querySelector(".reading-card .primary").click();
    }`,
  );
  await expectStatus(page, "Valid");
  await problemSection(page).getByRole("button", { name: "Undo" }).click();
  expect(await filterField(page).inputValue()).toBe("message.created in space A");
});

it("of a text that no filter says, the page tells why", async () => {
  const page = await openPlayground({ filter: `NOT ${created}` });
  await page
    .getByRole("list", { name: "What a filter cannot say" })
    .getByText("A filter cannot exclude anything: name what you want.")
    .waitFor();
});

it("a part of the page that needs a filter offers the reading too", async () => {
  const page = await openPlayground({ filter: "new or edited messages in one space", part: "meaning" });
  await page.getByRole("tabpanel").getByRole("button", { name: "Use the offered filter" }).click();
  await expectStatus(page, "Valid");
});
