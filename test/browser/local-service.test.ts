import { describe, expect, it } from "vitest";
import { created, playground, violations } from "../support/playground.js";
import {
  clickButton,
  codeBlockTitled,
  firstRowInState,
  listSubscriptions,
  rowsInState,
  subscriptionNameOf,
  subscriptionRows,
} from "./service-part.js";

const openPlayground = playground({ hasTouch: true });

describe("the local service", () => {
  it("lists subscriptions page by page, and each subscription only once", async () => {
    const page = await openPlayground({ filter: created, part: "service" });
    await listSubscriptions(page, "7");
    const listedNames: string[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      await page.getByText(`Page ${pageNumber}:`).waitFor();
      listedNames.push(...(await subscriptionRows(page).locator(".name").allTextContents()));
      if (await page.getByRole("button", { name: "Next page" }).isDisabled()) break;
      await clickButton(page, "Next page");
    }
    expect(listedNames.length).toBeGreaterThan(14);
    expect(listedNames).toEqual([...new Set(listedNames)].sort());
  });

  it("shows the request and the response", async () => {
    const page = await openPlayground({ filter: created, part: "service" });
    await listSubscriptions(page, "2");
    const requestText = (await codeBlockTitled(page, "Request").textContent()) ?? "";
    expect(requestText).toMatch(
      /^GET \/v1\/subscriptions\?filter=event_types%3A%22[^&]+&pageSize=2\nAuthorization: Bearer /,
    );
    const [head = "", body = ""] = ((await codeBlockTitled(page, "Response").textContent()) ?? "").split("\n\n");
    expect(head.split("\n")).toEqual(expect.arrayContaining(["200", "content-type: application/json; charset=UTF-8"]));
    expect(JSON.parse(body).subscriptions).toHaveLength(2);
  });

  it("shows the next and the previous page of results", async () => {
    const page = await openPlayground({ filter: created, part: "service" });
    await listSubscriptions(page, "4");
    await page.getByText("Page 1:").waitFor();
    const names = (): Promise<readonly string[]> => subscriptionRows(page).locator(".name").allTextContents();
    const pages = [await names()];
    for (const pageNumber of [2, 3]) {
      await clickButton(page, "Next page");
      await page.getByText(`Page ${pageNumber}:`).waitFor();
      pages.push(await names());
    }
    for (const pageNumber of [2, 1]) {
      await clickButton(page, "Previous page");
      await page.getByText(`Page ${pageNumber}:`).waitFor();
      expect(await names()).toEqual(pages[pageNumber - 1]);
    }
    expect(await page.getByRole("button", { name: "Previous page" }).isDisabled()).toBe(true);
  });

  it("suspends a subscription, and reactivates it after the cause of the suspension was fixed", async () => {
    const page = await openPlayground({ filter: created, part: "service" });
    await listSubscriptions(page, "5");
    await page.getByLabel("Suspend because of").selectOption("ENDPOINT_NOT_FOUND");
    const name = await subscriptionNameOf(firstRowInState(page, "ACTIVE"));
    const changedRow = subscriptionRows(page).filter({ hasText: name });
    const doneSteps = (): Promise<readonly string[]> => changedRow.locator(".states .done").allTextContents();
    await clickButton(page, `Suspend ${name}`);
    await expect.poll(doneSteps).toEqual(["suspended: ENDPOINT_NOT_FOUND"]);
    await listSubscriptions(page, "5");
    await changedRow.locator(".state").getByText("SUSPENDED").waitFor();
    await clickButton(page, `Reactivate ${name}`);
    await changedRow.getByRole("alert").getByText("FAILED_PRECONDITION").waitFor();
    await clickButton(page, `Fix the cause ${name}`);
    await expect.poll(doneSteps).toEqual(["suspended: ENDPOINT_NOT_FOUND", "cause fixed"]);
    expect(await changedRow.getByRole("alert").textContent()).toBe("");
    await clickButton(page, `Reactivate ${name}`);
    await expect.poll(doneSteps).toEqual(["suspended", "cause fixed", "active again"]);
    await changedRow.locator(".state").getByText("ACTIVE").waitFor();
    expect(await codeBlockTitled(page, "Request").textContent()).toContain(`POST /v1/${name}:reactivate`);
    expect(await codeBlockTitled(page, "Response").textContent()).toContain('"done": true');
    expect(await violations(page)).toEqual([]);
  });

  it("keeps the focus in a row whose button disappears", async () => {
    const page = await openPlayground({ filter: created, part: "service" });
    await listSubscriptions(page, "5");
    const name = await subscriptionNameOf(firstRowInState(page, "ACTIVE"));
    await page.getByRole("button", { name: `Suspend ${name}` }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate<string>("document.activeElement.ariaLabel")).toBe(name);
  });

  it("shows an error that says why it does not reactivate a subscription", async () => {
    const page = await openPlayground({
      filter: 'event_types:"google.workspace.chat.message.v1.created"',
      part: "service",
    });
    await listSubscriptions(page, "100");
    const suspendedRows = rowsInState(page, "SUSPENDED");
    await suspendedRows.first().waitFor();
    const refusals: boolean[] = [];
    for (const name of await suspendedRows.locator(".name").allTextContents()) {
      await clickButton(page, `Reactivate ${name}`);
      await expect.poll(() => codeBlockTitled(page, "Request").textContent()).toContain(`${name}:reactivate`);
      refusals.push(await page.getByRole("alert").getByText("FAILED_PRECONDITION").isVisible());
    }
    expect(new Set(refusals)).toEqual(new Set([false, true]));
    expect(await suspendedRows.count()).toBe(refusals.filter((isRefused) => isRefused).length);
  });

  it.each([
    ["without a token", "UNAUTHENTICATED", "401"],
    ["with an unknown token", "UNAUTHENTICATED", "401"],
    ["without the scopes", "PERMISSION_DENIED", "403"],
  ])("rejects a caller %s", async (caller, status, code) => {
    const page = await openPlayground({ filter: created, part: "service" });
    await page.getByLabel("Caller").selectOption({ label: caller });
    await clickButton(page, "List");
    await page.getByRole("alert").getByText(status).waitFor();
    expect(await codeBlockTitled(page, "Response").textContent()).toMatch(new RegExp(`^${code}\n`));
  });

  it.each([
    ["a filter with errors", "event_types", "5"],
    ["a page size that is not a number", created, "many"],
  ])("rejects %s", async (_, filter, pageSize) => {
    const page = await openPlayground({ filter, part: "service" });
    await listSubscriptions(page, pageSize);
    await page.getByRole("alert").getByText("INVALID_ARGUMENT").waitFor();
    expect(await codeBlockTitled(page, "Response").textContent()).toContain("fieldViolations");
  });
});
