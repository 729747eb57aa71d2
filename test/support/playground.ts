import { resolve } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { pollTimeoutMs } from "../setup/timeouts.js";
import { launchBrowser } from "./browser.js";
import { startStaticHost } from "./static-host.js";

/** How to come to the page. */
export interface Visit extends BrowserContextOptions {
  /** Its address; that on a static host if absent. */
  readonly address?: string;
  /** Of another page than the playground itself. */
  readonly path?: string;
  readonly filter?: string;
  readonly part?: string;
  /** Anything else in the fragment. */
  readonly hash?: string;
  /** Touched by fingers, the page keeps to the browser's own text area. */
  readonly hasTouch?: boolean;
  /** What to do before the page is loaded; the page is then not waited for until Monaco is there. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Gives the tests of a file one browser, and the playground on a static host. Every page that they open must keep to its
 * policy and its origin, and must not fail; that is checked when a test is over.
 *
 * @param defaults How to come to each page, unless a test says otherwise.
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
    const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"], ...options });
    context.setDefaultTimeout(pollTimeoutMs);
    const page = await context.newPage();
    const complaints = await watch(page, new URL(address).origin);
    onTestFinished(async () => {
      await context.close();
      expect(complaints).toEqual([]);
    });
    const fragment = hash ?? fragmentOf({ ...(filter !== undefined && { filter }), ...(part && { part }) });
    await prepare?.(page);
    await page.goto(`${address}${path}#${fragment}`);
    if (!path) await page.getByRole("tabpanel").waitFor();
    if (!options.hasTouch && !prepare) await page.locator(".monaco-editor").first().waitFor();
    return page;
  };
}

const fragmentOf = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

/** Notes everything that a page must not do. */
async function watch(page: Page, origin: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`asks for ${request.url()}`);
  });
  page.on("pageerror", (error) => complaints.push(`throws ${error}`));
  page.on("dialog", (dialog) => {
    complaints.push(`opens a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("complain", (complaint: string) => complaints.push(complaint));
  await page.addInitScript(`addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    complain("violates " + violatedDirective + " with " + blockedURI);
  })`);
  await page.addInitScript({ path: resolve("node_modules/axe-core/axe.min.js") });
  return complaints;
}

/** The filter in the address, which soon follows what is written. */
export const filterIn = (page: Page): string | null =>
  new URLSearchParams(new URL(page.url()).hash.slice(1)).get("filter");

/** The rules of accessibility that a page breaks, each with the first place. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate<readonly { id: string; nodes: readonly { html: string }[] }[]>(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))",
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The ids of the parts of the page. */
export const parts = ["meaning", "matches", "request", "service", "sql", "tree", "grammar"] as const;

export const created = 'event_types:"google.workspace.chat.message.v1.created"';
export const updated = 'event_types:"google.workspace.chat.message.v1.updated"';
export const target = 'target_resource="//chat.googleapis.com/spaces/AAAA"';
