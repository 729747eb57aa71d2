import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { closeTab, openTab, returnTab, takeTab } from "./browser-tab.js";
import { startStaticHost } from "./static-host.js";

/** How a test opens the page of the playground. */
export interface Visit extends BrowserContextOptions {
  /** The address of the playground. Default: a static host. */
  readonly address?: string;
  /** The path of another page of the playground. */
  readonly path?: string;
  readonly filter?: string;
  readonly part?: string;
  /** The whole fragment, instead of `filter` and `part`. */
  readonly hash?: string;
  /** On a touch screen the page has a text area instead of Monaco. */
  readonly hasTouch?: boolean;
  /** Runs before the page loads. If this function is given, the page has its own tab, and nothing waits for Monaco. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

let sharedHost: ReturnType<typeof startStaticHost> | undefined;

/** Returns the static host of the playground. The test files of a worker share it. */
function getStaticHost(): ReturnType<typeof startStaticHost> {
  sharedHost ??= startStaticHost();
  return sharedHost;
}

/**
 * Returns a function that opens a page of the playground in a browser. A test fails if its page violates the Content
 * Security Policy, sends a request to another origin, opens a dialog, throws an error or crashes.
 *
 * @param defaults How each page is opened. A test can override the defaults.
 */
export function playground(defaults: Visit = {}): (visit?: Visit) => Promise<Page> {
  return async (visit) => {
    const {
      address = (await getStaticHost()).address,
      path = "",
      filter,
      part,
      hash,
      prepare,
      ...options
    } = { ...defaults, ...visit };
    // A test that prepares its page changes its tab, and a service worker outlives its page.
    const isReusable = !prepare && !options.serviceWorkers;
    const tab = await (isReusable ? takeTab(options) : openTab(options));
    const { page } = tab;
    onTestFinished(async ({ task }) => {
      // The program of a failed test can still use the page, for example after a timeout.
      const canReturn = isReusable && task.result?.state !== "fail";
      expect(await (canReturn ? returnTab(tab) : closeTab(tab))).toEqual([]);
    });
    await tab.reset(address, options);
    const fragment = hash ?? fragmentOf({ ...(filter !== undefined && { filter }), ...(part && { part }) });
    await prepare?.(page);
    await page.goto(`${address}${path}#${fragment}`);
    if (!path) await page.getByRole("tabpanel").first().waitFor();
    if (!path && !options.hasTouch && !prepare) await page.locator(".monaco-editor").first().waitFor();
    return page;
  };
}

const fragmentOf = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

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
