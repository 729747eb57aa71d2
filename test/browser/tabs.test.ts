import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { closeTab, openTab, returnTab, takeTab } from "../support/browser-tab.js";
import { playground } from "../support/playground.js";
import { startStaticHost } from "../support/static-host.js";

const openPlayground = playground({ hasTouch: true });

async function startHost(): Promise<string> {
  const { address, server } = await startStaticHost();
  onTestFinished(() => void server.close());
  return address;
}

describe("a tab that tests use one after another", () => {
  let pageOfFailedTest: Page | undefined;

  it.fails("can be used by a test that fails", async () => {
    pageOfFailedTest = await openPlayground();
    throw new Error("this test fails");
  });

  it("is closed after a failed test, because the program of this test can still use it", () => {
    expect(pageOfFailedTest?.isClosed()).toBe(true);
  });

  it("has no storage and no failures of an earlier test, and no popup is left", async () => {
    const address = await startHost();
    const options = { locale: "de" };
    const tab = await takeTab(options);
    await tab.reset(address, options);
    const popupOpened = tab.page.context().waitForEvent("page");
    await tab.page.evaluate(`localStorage.setItem("a", "b"); void open("about:blank"); setTimeout(() => { throw 1 })`);
    const popup = await popupOpened;
    await expect.poll(() => tab.failures).toEqual(["throws 1"]);
    expect(await returnTab(tab)).toEqual(["throws 1"]);
    expect(popup.isClosed()).toBe(true);
    expect((await takeTab({ ...options, colorScheme: "dark" })) === tab).toBe(true);
    await tab.reset(address, options);
    expect([await tab.page.evaluate("localStorage.length"), tab.failures]).toEqual([0, []]);
    await closeTab(tab);
  });

  it("is not taken if it was closed after its return", async () => {
    const options = { locale: "fr" };
    const tab = await openTab(options);
    await returnTab(tab);
    await closeTab(tab);
    const nextTab = await takeTab(options);
    expect(nextTab.page.isClosed()).toBe(false);
    await closeTab(nextTab);
  });

  it.each([
    ["closed", closeTab],
    ["returned", returnTab],
  ] as const)("reports what the page does wrong while the tab is %s", async (_, finish) => {
    const tab = await openTab({});
    await tab.reset(await startHost(), {});
    await tab.page.evaluate("setTimeout(() => { throw 2 })");
    expect(await finish(tab)).toEqual(["throws 2"]);
    await closeTab(tab);
  });
});
