import type { Locator, Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { createTemporaryFolder } from "../cli/command-line.js";
import { created, playground } from "../support/playground.js";
import { serve } from "../support/serve.js";

const open = playground({ hasTouch: true });

const rows = (page: Page): Locator => page.locator(".subscriptions li");
const row = (page: Page, state: string): Locator => rows(page).filter({ hasText: state }).first();
const nameOf = async (subscription: Locator): Promise<string> =>
  (await subscription.locator(".name").textContent()) ?? "";
const codeOf = (page: Page, title: string): Locator =>
  page.getByRole("figure", { name: title, exact: true }).locator("pre");
const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

async function list(page: Page, pageSize: string): Promise<void> {
  await page.getByLabel("Page size").fill(pageSize);
  await clickButton(page, "List");
}

describe("the local service", () => {
  it("lists page by page, each subscription once", async () => {
    const page = await open({ filter: created, part: "service" });
    await list(page, "7");
    const names: string[] = [];
    for (let number = 1; ; number += 1) {
      await page.getByText(`Page ${number}:`).waitFor();
      names.push(...(await rows(page).locator(".name").allTextContents()));
      if (await page.getByRole("button", { name: "Next page" }).isDisabled()) break;
      await clickButton(page, "Next page");
    }
    expect(names.length).toBeGreaterThan(14);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it("shows the request and the response", async () => {
    const page = await open({ filter: created, part: "service" });
    await list(page, "2");
    const request = (await codeOf(page, "Request").textContent()) ?? "";
    expect(request).toMatch(
      /^GET \/v1\/subscriptions\?filter=event_types%3A%22[^&]+&pageSize=2\nAuthorization: Bearer /,
    );
    const [head = "", body = ""] = ((await codeOf(page, "Response").textContent()) ?? "").split("\n\n");
    expect(head.split("\n")).toEqual(expect.arrayContaining(["200", "content-type: application/json; charset=UTF-8"]));
    expect(JSON.parse(body).subscriptions).toHaveLength(2);
  });

  it("suspends a subscription and reactivates it", async () => {
    const page = await open({ filter: created, part: "service" });
    await list(page, "5");
    const name = await nameOf(row(page, "ACTIVE"));
    const changedRow = rows(page).filter({ hasText: name });
    await clickButton(page, `Suspend ${name}`);
    await changedRow.getByText("SUSPENDED").waitFor();
    await list(page, "5");
    await changedRow.getByText("SUSPENDED").waitFor();
    await clickButton(page, `Reactivate ${name}`);
    await changedRow.getByText("ACTIVE").waitFor();
    expect(await codeOf(page, "Request").textContent()).toContain(`POST /v1/${name}:reactivate`);
    expect(await codeOf(page, "Response").textContent()).toContain('"done": true');
  });

  it("says why a subscription cannot be reactivated", async () => {
    const page = await open({ filter: 'event_types:"google.workspace.chat.message.v1.created"', part: "service" });
    await list(page, "100");
    const suspended = rows(page).filter({ hasText: "SUSPENDED" });
    await suspended.first().waitFor();
    const outcomes: boolean[] = [];
    for (const name of await suspended.locator(".name").allTextContents()) {
      await clickButton(page, `Reactivate ${name}`);
      await expect.poll(() => codeOf(page, "Request").textContent()).toContain(`${name}:reactivate`);
      outcomes.push(await page.getByRole("alert").getByText("FAILED_PRECONDITION").isVisible());
    }
    expect(new Set(outcomes)).toEqual(new Set([false, true]));
    expect(await suspended.count()).toBe(outcomes.filter((isRefused) => isRefused).length);
  });

  it.each([
    ["without a token", "UNAUTHENTICATED", "401"],
    ["with an unknown token", "UNAUTHENTICATED", "401"],
    ["without the scopes", "PERMISSION_DENIED", "403"],
  ])("rejects a caller %s", async (caller, status, code) => {
    const page = await open({ filter: created, part: "service" });
    await page.getByLabel("Caller").selectOption({ label: caller });
    await clickButton(page, "List");
    await page.getByRole("alert").getByText(status).waitFor();
    expect(await codeOf(page, "Response").textContent()).toMatch(new RegExp(`^${code}\n`));
  });

  it.each([
    ["a filter with errors", "event_types", "5"],
    ["a page size that is not a number", created, "many"],
  ])("rejects %s", async (_, filter, pageSize) => {
    const page = await open({ filter, part: "service" });
    await list(page, pageSize);
    await page.getByRole("alert").getByText("INVALID_ARGUMENT").waitFor();
    expect(await codeOf(page, "Response").textContent()).toContain("fieldViolations");
  });
});

describe("the server of the page", () => {
  it("lists and reactivates with the token of the address", async () => {
    const server = await serve(["--sample"], await createTemporaryFolder());
    const line = await vi.waitUntil(() => server.stdout.find((output) => output.startsWith("playground: ")));
    const [, address = "", hash = ""] = /^playground: (.*)#(.*)$/.exec(line) ?? [];
    const page = await open({ address, hash: `${hash}&part=service&filter=${encodeURIComponent(created)}` });
    await page.getByRole("radio", { name: "the server of this page", checked: true }).waitFor();
    await list(page, "100");
    const suspended = row(page, "SUSPENDED");
    await suspended.waitFor();
    expect(await page.getByRole("button", { name: "Suspend" }).count()).toBe(0);
    for (const reactivate of await page.getByRole("button", { name: "Reactivate" }).all()) await reactivate.click();
    await expect.poll(() => codeOf(page, "Response").textContent()).toContain('"done": true');
    const [, token = ""] = /^token=(.*)$/.exec(hash) ?? [];
    expect(await codeOf(page, "Request").textContent()).not.toContain(token);
  });

  it("is not offered if it does not answer API calls", async () => {
    const page = await open({ hash: "token=secret&part=service" });
    await page.getByLabel("Caller").waitFor();
    expect(await page.getByRole("radio").count()).toBe(0);
  });
});
