import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { pollTimeoutMs } from "../setup/timeouts.js";
import { launchBrowser } from "./browser.js";
import { startStaticHost } from "./static-host.js";

/** How a test opens the page of the playground. */
export interface Visit extends BrowserContextOptions {
  /** The address of the playground. Default: a static host that runs for the tests of the file. */
  readonly address?: string;
  /** The path of another page of the playground. */
  readonly path?: string;
  readonly filter?: string;
  readonly part?: string;
  /** The whole fragment, instead of `filter` and `part`. */
  readonly hash?: string;
  /** On a touch screen the page has a text area instead of Monaco. */
  readonly hasTouch?: boolean;
  /** Runs before the page loads. If this function is given, the test does not wait for Monaco. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Starts a browser and a static host with the playground for the tests of a file. Returns a function that opens a page.
 * A test fails if its page violates the Content Security Policy, sends a request to another origin, opens a dialog or
 * throws an error.
 *
 * @param defaults How each page is opened. A test can override the defaults.
 */
export function playground(defaults: Visit = {}): (visit?: Visit) => Promise<Page> {
  let browser: Browser | undefined;
  let host: Awaited<ReturnType<typeof startStaticHost>> | undefined;
  beforeAll(async () => {
    [browser, host] = await Promise.all([launchBrowser(), startStaticHost()]);
  });
  afterAll(async () => {
    await browser?.close();
    host?.server.close();
  });
  return async (visit) => {
    const {
      address = host?.address ?? "",
      path = "",
      filter,
      part,
      hash,
      prepare,
      ...options
    } = { ...defaults, ...visit };
    if (!browser) throw new Error("there is no browser yet");
    const context = await browser.newContext({
      permissions: ["clipboard-read", "clipboard-write"],
      // A service worker would answer requests that a test wants to answer itself.
      serviceWorkers: "block",
      ...options,
    });
    context.setDefaultTimeout(pollTimeoutMs);
    const page = await context.newPage();
    const failures = await recordFailures(page, new URL(address).origin);
    onTestFinished(async () => {
      await context.close();
      expect(failures).toEqual([]);
    });
    const fragment = hash ?? fragmentOf({ ...(filter !== undefined && { filter }), ...(part && { part }) });
    await prepare?.(page);
    await page.goto(`${address}${path}#${fragment}`);
    if (!path) await page.getByRole("tabpanel").first().waitFor();
    if (!options.hasTouch && !prepare) await page.locator(".monaco-editor").first().waitFor();
    return page;
  };
}

const fragmentOf = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

/** Records everything that a page must not do. The returned list grows while the page runs. */
async function recordFailures(page: Page, origin: string): Promise<readonly string[]> {
  const failures: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) failures.push(`asks for ${request.url()}`);
  });
  page.on("pageerror", (error) => failures.push(`throws ${error}`));
  page.on("dialog", (dialog) => {
    failures.push(`opens a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("reportFailure", (failure: string) => failures.push(failure));
  await page.addInitScript(`addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    reportFailure("violates " + violatedDirective + " with " + blockedURI);
  })`);
  return failures;
}

/** Returns the filter in the address of the page. The address changes shortly after the text has changed. */
export const filterIn = (page: Page): string | null =>
  new URLSearchParams(new URL(page.url()).hash.slice(1)).get("filter");

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Which accessibility rules of axe are checked, and where. */
export interface AccessibilityCheck {
  /** The ids of the rules that are checked. Default: all rules. */
  readonly rules?: readonly string[];
  /** The ids of rules that are not checked. Default: none. */
  readonly excludedRules?: readonly string[];
  /** A selector of the elements that are checked, with the elements in them. Default: the whole page. */
  readonly include?: string;
}

/** Returns the accessibility rules of axe that a page violates, each with the first element that violates it. */
export async function violations(
  page: Page,
  { rules, excludedRules = [], include }: AccessibilityCheck = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(`${axe}; 0`);
  const context = include === undefined ? "document" : JSON.stringify({ include: [include] });
  const options = {
    resultTypes: ["violations"],
    selectors: false,
    ...(rules && { runOnly: rules }),
    rules: Object.fromEntries(excludedRules.map((rule) => [rule, { enabled: false }])),
  };
  const found = await page.evaluate<readonly { id: string; nodes: readonly { html: string }[] }[]>(
    `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The ids of the parts of the page that can be selected in the address. */
export const parts = ["meaning", "matches", "compare", "request", "service", "sql", "tree", "grammar"] as const;

export const created = 'event_types:"google.workspace.chat.message.v1.created"';
export const updated = 'event_types:"google.workspace.chat.message.v1.updated"';
export const target = 'target_resource="//chat.googleapis.com/spaces/AAAA"';
