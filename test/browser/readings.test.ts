import { expect, it } from "vitest";
import { created, playground } from "../support/playground.js";
import { expectStatus, filterField, problemSection } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

it("a text that is not a filter can be replaced by the filter that it means", async () => {
  const page = await openPlayground({ filter: "message.created" });
  await problemSection(page)
    .getByRole("button", { name: `Use this filter ${created}` })
    .click();
  expect(await filterField(page).inputValue()).toBe(created);
});

it("Undo restores what was typed just before an offered filter was accepted", async () => {
  const page = await openPlayground({ filter: "message.created" });
  const useFilter = problemSection(page).getByRole("button", { name: `Use this filter ${created}` });
  await useFilter.waitFor();
  // This script runs in one task, so that the page still offers the filter for the earlier text.
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

it("the page says why no filter can express a text", async () => {
  const page = await openPlayground({ filter: `NOT ${created}` });
  await page
    .getByRole("list", { name: "What a filter cannot say" })
    .getByText("A filter cannot exclude anything: name what you want.")
    .waitFor();
});

it("a tab that needs a filter also offers the filter that the text means", async () => {
  const page = await openPlayground({ filter: "new or edited messages in one space", part: "meaning" });
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: /^Use this filter/ })
    .click();
  await expectStatus(page, "Valid");
});
