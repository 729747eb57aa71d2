import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { createTemporaryFolder } from "../cli/command-line.js";
import { created, playground, violations } from "../support/playground.js";
import { type RunningServer, serve } from "../support/serve.js";
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

interface ServedPage {
  readonly page: Page;
  readonly token: string;
  /** Empty if the server has no admin API. */
  readonly adminToken: string;
}

/** Opens the playground at the address that a server prints. */
async function openServed(server: RunningServer): Promise<ServedPage> {
  const playgroundLine = await vi.waitUntil(() => server.stdout.find((output) => output.startsWith("playground: ")));
  const [, address = "", hash = ""] = /^playground: (.*)#(.*)$/.exec(playgroundLine) ?? [];
  const page = await openPlayground({ address, hash: `${hash}&part=service&filter=${encodeURIComponent(created)}` });
  await page.getByRole("radio", { name: "the server of this page", checked: true }).waitFor();
  const parameters = new URLSearchParams(hash);
  return { page, token: parameters.get("token") ?? "", adminToken: parameters.get("admin-token") ?? "" };
}

describe("the server of the page", () => {
  it("lists and reactivates subscriptions with the token from the address", async () => {
    const server = await serve(["--sample"], await createTemporaryFolder());
    const { page, token } = await openServed(server);
    await listSubscriptions(page, "100");
    const suspendedRow = firstRowInState(page, "SUSPENDED");
    await suspendedRow.waitFor();
    expect(await page.getByRole("button", { name: "Suspend" }).count()).toBe(0);
    for (const reactivateButton of await page.getByRole("button", { name: "Reactivate" }).all())
      await reactivateButton.click();
    await expect.poll(() => codeBlockTitled(page, "Response").textContent()).toContain('"done": true');
    expect(await codeBlockTitled(page, "Request").textContent()).not.toContain(token);
  });

  it("suspends a subscription, fixes the cause and reactivates it with the admin API", async () => {
    const server = await serve(["--sample", "--admin"], await createTemporaryFolder());
    const { page } = await openServed(server);
    await listSubscriptions(page, "100");
    const name = await subscriptionNameOf(firstRowInState(page, "ACTIVE"));
    const row = subscriptionRows(page).filter({ hasText: name });
    const doneSteps = (): Promise<readonly string[]> => row.locator(".states .done").allTextContents();
    await page.getByLabel("Suspend because of").selectOption("ENDPOINT_NOT_FOUND");
    await clickButton(page, `Suspend ${name}`);
    await expect.poll(doneSteps).toEqual(["suspended: ENDPOINT_NOT_FOUND"]);
    const requestText = (): Promise<string | null> => codeBlockTitled(page, "Request").textContent();
    expect(await requestText()).toBe(
      `POST /admin/${name}:suspend?authority=users%2Fsample\nAuthorization: Bearer …\n\n{"reason":"ENDPOINT_NOT_FOUND"}`,
    );
    // The server now reports the subscription as suspended.
    await listSubscriptions(page, "100");
    await row.locator(".state").getByText("SUSPENDED").waitFor();
    await clickButton(page, `Reactivate ${name}`);
    await row.getByRole("alert").getByText("FAILED_PRECONDITION").waitFor();
    await clickButton(page, `Fix the cause ${name}`);
    await expect.poll(doneSteps).toEqual(["suspended: ENDPOINT_NOT_FOUND", "cause fixed"]);
    await clickButton(page, `Reactivate ${name}`);
    await expect.poll(doneSteps).toEqual(["suspended", "cause fixed", "active again"]);
    // The page makes a long response focusable only in the next frame.
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it("is watched by the page, which shows the changes that other clients make", async () => {
    const server = await serve(["--sample", "--admin"], await createTemporaryFolder());
    const { page, adminToken } = await openServed(server);
    await listSubscriptions(page, "100");
    const name = await subscriptionNameOf(firstRowInState(page, "ACTIVE"));
    const row = subscriptionRows(page).filter({ hasText: name });
    await page.getByLabel("Watch for changes").check();
    const change = async (verb: string): Promise<void> => {
      const response = await fetch(`${server.origin}/admin/${name}:${verb}?authority=users/sample`, {
        method: "POST",
        headers: { Authorization: `Bearer ${adminToken}` },
      });
      expect(response.status).toBe(200);
    };
    await change("suspend");
    await row.getByText("suspended: OTHER").waitFor();
    await change("fix");
    await expect.poll(() => row.locator(".states .done").count()).toBe(2);
    await server.stop();
    await page.getByRole("alert").getByText("The server does not answer.").waitFor();
    expect(await page.getByLabel("Watch for changes").isChecked()).toBe(false);
    expect(await subscriptionRows(page).count()).toBeGreaterThan(0);
  });

  it("is no longer watched after the user selects the sample service, and its late responses are ignored", async () => {
    const server = await serve(["--sample"], await createTemporaryFolder());
    const { page } = await openServed(server);
    await listSubscriptions(page, "100");
    await page.getByLabel("Watch for changes").check();
    await page.getByRole("radio", { name: "this page, with sample data" }).check();
    await page.getByRole("radio", { name: "the server of this page" }).check();
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/v1/subscriptions?**", async (route) => {
      await answered;
      await route.continue();
    });
    const serverResponse = page.waitForResponse("**/v1/subscriptions?**");
    await clickButton(page, "List");
    await page.getByRole("button", { name: "Listing…" }).waitFor();
    await page.getByRole("radio", { name: "this page, with sample data" }).check();
    await listSubscriptions(page, "3");
    await expect.poll(() => subscriptionRows(page).count()).toBe(3);
    answer();
    await (await serverResponse).finished();
    await page.evaluate<void>("new Promise((resolve) => setTimeout(resolve, 100))");
    expect(await subscriptionRows(page).count()).toBe(3);
    await page.getByRole("radio", { name: "the server of this page" }).check();
    await listSubscriptions(page, "100");
    expect(await page.getByLabel("Watch for changes").isChecked()).toBe(false);
  });

  it("is not called with a token that no header can contain, and a message says why", async () => {
    const { origin } = await serve(["--sample"], await createTemporaryFolder());
    const page = await openPlayground({ address: `${origin}/`, part: "service", filter: created });
    await page.getByRole("radio", { name: "the server of this page" }).check();
    await page.getByLabel("Token", { exact: true }).fill("eyJhbGciOi…");
    await clickButton(page, "List");
    await page
      .getByRole("alert")
      .getByText("The token has a character that is not allowed in an HTTP header: “…” (U+2026).")
      .waitFor();
    expect(await codeBlockTitled(page, "Response").textContent()).toBe("not sent");
  });

  it("can reject the change of a subscription, whose row shows that the call runs, and then the error", async () => {
    const server = await serve(["--sample", "--admin"], await createTemporaryFolder());
    const { page } = await openServed(server);
    await listSubscriptions(page, "100");
    const row = firstRowInState(page, "ACTIVE");
    const name = await subscriptionNameOf(row);
    const namedRow = subscriptionRows(page).filter({ hasText: name });
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/admin/**:suspend**", async (route) => {
      await answered;
      await route.abort();
    });
    await clickButton(page, `Suspend ${name}`);
    await page.getByRole("button", { name: `Suspending… ${name}`, exact: true }).waitFor();
    expect(await namedRow.getAttribute("aria-busy")).toBe("true");
    answer();
    await namedRow.getByRole("alert").getByText("The server does not answer.").waitFor();
    await namedRow.locator(".state").getByText("ACTIVE").waitFor();
  });

  it.each([
    [["--sample", "--admin"], "This is not the token of the admin API."],
    [["--sample"], "This server has no admin API: start it with --admin."],
  ])("that was started with %j rejects a wrong admin token, and the page says why", async (args, message) => {
    const { page } = await openServed(await serve(args, await createTemporaryFolder()));
    if (args.length === 1) await page.getByText("Suspend subscriptions of the server").click();
    await page.getByLabel("Admin token").fill("a-token-of-nobody");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText(message).waitFor();
    await rowsInState(page, "ACTIVE").first().waitFor();
    expect(await page.getByRole("button", { name: /^Suspend / }).count()).toBe(0);
    expect(await page.getByLabel("Admin token").inputValue()).toBe("a-token-of-nobody");
  });

  it("has a token field in the page, and the field keeps the typed token after a reload", async () => {
    const { origin } = await serve(["--sample"], await createTemporaryFolder());
    const page = await openPlayground({ address: `${origin}/`, part: "service", filter: created });
    await page.getByRole("radio", { name: "the server of this page" }).check();
    await page.getByLabel("Token", { exact: true }).fill("typed-token");
    await page.reload();
    await page.getByRole("radio", { name: "the server of this page", checked: true }).waitFor();
    expect(await page.getByLabel("Token", { exact: true }).inputValue()).toBe("typed-token");
  });

  it("is not offered as a service if it does not answer API calls", async () => {
    const page = await openPlayground({ hash: "token=secret&part=service" });
    await page.getByLabel("Caller").waitFor();
    expect(await page.getByRole("radio").count()).toBe(0);
  });
});
