import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { pollTimeoutMs } from "../setup/timeouts.js";
import { launchBrowser } from "./browser.js";

/** A tab of the browser with its own storage. */
export interface BrowserTab {
  readonly page: Page;
  /** The options with which the tab was opened. */
  readonly options: BrowserContextOptions;
  /** Everything that the page must not do but has done. Grows while the page runs. */
  readonly failures: readonly string[];
  /**
   * Makes the tab as good as new, with the viewport and the media features of these options. After it, the page can send
   * requests only to the origin of this address.
   */
  readonly reset: (address: string, options: BrowserContextOptions) => Promise<void>;
}

/** The tabs that no test uses, by `keyOf`. */
const freeTabs = new Map<string, BrowserTab[]>();

/**
 * Returns a key for `options`. A tab fits all options with the key of its own options, because `reset` changes the
 * options that the key does not contain.
 */
const keyOf = (options: BrowserContextOptions): string =>
  JSON.stringify({
    ...options,
    viewport: undefined,
    colorScheme: undefined,
    reducedMotion: undefined,
    forcedColors: undefined,
  });

/**
 * Returns a tab that no other test uses, or else opens a tab. The test files of a worker share their tabs: a tab loads
 * a page much faster if it has loaded the same page before. A tab that was closed meanwhile is left out. The caller
 * resets the tab.
 */
export async function takeTab(options: BrowserContextOptions): Promise<BrowserTab> {
  const tabs = freeTabs.get(keyOf(options)) ?? [];
  for (let tab = tabs.pop(); tab; tab = tabs.pop()) if (!tab.page.isClosed()) return tab;
  return openTab(options);
}

/**
 * Unloads the page of a tab, so that other tests can use the tab.
 *
 * @returns The failures of the page until its end.
 */
export async function returnTab(tab: BrowserTab): Promise<readonly string[]> {
  const { page } = tab;
  if (page.isClosed()) return closeTab(tab);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.goto("about:blank");
  const failures = [...tab.failures];
  const key = keyOf(tab.options);
  freeTabs.set(key, [...(freeTabs.get(key) ?? []), tab]);
  return failures;
}

/**
 * Closes a tab that no other test can use.
 *
 * @returns The failures of the page until its end.
 */
export async function closeTab(tab: BrowserTab): Promise<readonly string[]> {
  await tab.page.context().close();
  return tab.failures;
}

let sharedBrowser: Promise<Browser> | undefined;

/** Returns the browser of the worker. The browser ends with the worker. */
function getBrowser(): Promise<Browser> {
  sharedBrowser ??= launchBrowser();
  return sharedBrowser;
}

/**
 * Opens a tab. Its failures are violations of the Content Security Policy, requests to other origins, dialogs,
 * uncaught errors and crashes.
 */
export async function openTab(options: BrowserContextOptions): Promise<BrowserTab> {
  const context = await (await getBrowser()).newContext({
    permissions: ["clipboard-read", "clipboard-write"],
    // A service worker would answer requests that a test wants to answer itself.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(pollTimeoutMs);
  const page = await context.newPage();
  const failures: string[] = [];
  let ownOrigin: string | undefined;
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== ownOrigin) failures.push(`asks for ${request.url()}`);
  });
  page.on("crash", () => failures.push("crashes"));
  page.on("pageerror", (error) => failures.push(`throws ${error}`));
  page.on("dialog", (dialog) => {
    failures.push(`opens a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("reportFailure", (failure: string) => failures.push(failure));
  await page.addInitScript(`addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    reportFailure("violates " + violatedDirective + " with " + blockedURI);
  })`);

  async function reset(
    address: string,
    {
      viewport = { width: 1280, height: 720 },
      colorScheme = "light",
      reducedMotion = "no-preference",
      forcedColors = "none",
    }: BrowserContextOptions,
  ): Promise<void> {
    ownOrigin = new URL(address).origin;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
    if (viewport) await page.setViewportSize(viewport);
    // The host has no such page. A page of the same origin can clear the storage, and does not write into it.
    await page.goto(new URL("/unknown-page", address).href);
    await page.evaluate("localStorage.clear(); sessionStorage.clear(); navigator.clipboard.writeText('')");
    await page.mouse.move(0, 0);
    failures.length = 0;
  }
  return { page, options, failures, reset };
}
