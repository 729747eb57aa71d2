import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { diagnosticCatalogue, type ProfileOptions } from "../../src/index.js";
import { parts, playground } from "../support/playground.js";
import {
  acceptSuggestion,
  exampleTitles,
  filterField,
  filterStatus,
  openExample,
  problemSection,
} from "./editor-actions.js";
import { serveProfile } from "./served-profile.js";

const openPlayground = playground({ hasTouch: true });

const hostileDocumentation = "a thread: opened </script><b>&amp;";

const acmeOptions: ProfileOptions = {
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://auth.acme.example/scopes",
  eventTypes: [
    { type: "acme.workspace.mail.thread.v1.opened", targets: ["mail.box"], documentation: hostileDocumentation },
    { type: "acme.workspace.mail.thread.v1.closed", targets: ["mail.box"] },
    { type: "acme.workspace.mail.label.v1.closed", targets: ["mail.box"] },
    { type: "acme.workspace.board.card.v2.moved", targets: ["board.board"] },
    { type: "acme.workspace.mail.thread.v1.allClosed", isOutputOnly: true },
  ],
  targets: [
    { name: "mail.box", form: "//mail.acme.example/boxes/{box}" },
    { name: "board.board", form: "//board.acme.example/boards/{board}" },
  ],
};

/** The options of `createProfile` for a vendor that gives only the required options. */
const { eventTypes: _, targets: __, ...minimalOptions } = acmeOptions;

const openedTypeFilter = 'event_types:"acme.workspace.mail.thread.v1.opened"';

/** Opens the page that a server with this profile sends. */
const openWithProfile = (profile: ProfileOptions, visit: Parameters<typeof openPlayground>[0] = {}): Promise<Page> =>
  openPlayground({ ...visit, prepare: (page) => serveProfile(page, JSON.stringify(profile)) });

/** Finds the words on the page that name the default vendor. Ignores code that uses the vendor's client libraries. */
async function findForeignWords(page: Page): Promise<readonly string[]> {
  const displayedTexts = await page.evaluate<readonly string[]>(
    `[document.body.innerText, ...Array.from(document.querySelectorAll("textarea"), ({ value }) => value)]`,
  );
  return displayedTexts
    .flatMap((text) => text.match(/\S*google\S*/gi) ?? [])
    .filter((word) => !/@googleapis|GoogleAuth|googleapiclient/.test(word));
}

describe("a page with a profile", () => {
  it("has the event types of the profile and no name of another vendor in any tab", async () => {
    const page = await openWithProfile(acmeOptions);
    expect(await filterField(page).inputValue()).toContain("acme.workspace.mail.thread.v1.opened");
    const tabs = page.getByRole("tablist").first().getByRole("tab");
    expect(await tabs.count()).toBe(parts.length);
    for (const tab of await tabs.all()) {
      await tab.tap();
      const name = await tab.textContent();
      if (name === "Service") {
        await page.getByRole("button", { name: "List" }).click();
        await page.getByText("Page 1: 5 subscriptions").waitFor();
      }
      expect(await page.locator("#page").innerText(), name ?? "").toContain("acme");
      expect(await findForeignWords(page), name ?? "").toEqual([]);
    }
  });

  it("shows the documentation of event types as text", async () => {
    const page = await openWithProfile(acmeOptions, { filter: openedTypeFilter, part: "meaning" });
    expect(await page.locator(".values .muted").textContent()).toBe(hostileDocumentation);
  });

  it.each([
    ["all options", acmeOptions],
    ["only the required options", minimalOptions],
  ])(
    "has valid examples, and examples with mistakes that can be fixed, for a profile with %s",
    async (_name, profile) => {
      const page = await openWithProfile(profile);
      for (const title of await exampleTitles(page, "Documented shapes")) {
        await openExample(page, title);
        expect(await filterStatus(page).textContent(), title).toBe("Valid");
      }
      for (const title of await exampleTitles(page, "Typical mistakes")) {
        await openExample(page, title);
        expect(await filterStatus(page).textContent(), title).not.toBe("Valid");
        await problemSection(page)
          .getByRole("button", { name: /^(?:Fix all|Use this filter)/ })
          .click();
        expect(await filterStatus(page).textContent(), title).toBe("Valid");
      }
    },
  );

  it("has a sample of every diagnostic except three that need a special text", async () => {
    const page = await openWithProfile(acmeOptions, { part: "grammar" });
    const codes = Object.keys(diagnosticCatalogue).filter(
      (code) => !["too-long", "too-deep", "empty-filter"].includes(code),
    );
    for (const code of codes) {
      await page.getByRole("button", { name: `Try an example of ${code}`, exact: true }).click();
      await expect.poll(() => problemSection(page).locator(".actions .code").allTextContents()).toContain(code);
      expect(await findForeignWords(page), code).toEqual([]);
    }
  });

  it("has sample subscriptions, and a filter with an event type of the profile matches some of them", async () => {
    const page = await openWithProfile(acmeOptions, { filter: openedTypeFilter, part: "matches" });
    await page.getByText("2 of 4 subscriptions match").waitFor();
  });

  it("has the address and scopes of the profile in requests", async () => {
    const page = await openWithProfile(acmeOptions, { filter: openedTypeFilter, part: "request" });
    const code = async (title: string): Promise<string | null> => {
      await page.getByRole("radio", { name: title, exact: true }).check();
      return page.getByRole("figure", { name: title, exact: true }).locator("pre").textContent();
    };
    expect(await code("URL")).toMatch(/^https:\/\/workspaceevents\.acme\.example\/v1\/subscriptions\?filter=/);
    expect(await code("TypeScript")).toContain('rootUrl: "https://workspaceevents.acme.example/"');
    expect(await code("TypeScript")).toContain('scopes: ["https://auth.acme.example/scopes/');
    expect(await code("Python")).toContain('"api_endpoint": "https://workspaceevents.acme.example"');
  });

  it("completes the event types of the profile in Monaco", async () => {
    const page = await openWithProfile(acmeOptions, { filter: 'event_types:""', hasTouch: false });
    await page.locator(".monaco-editor").first().waitFor();
    await filterField(page).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("thr.op");
    await acceptSuggestion(page, "acme.workspace.mail.thread.v1.opened");
    await expect.poll(() => filterStatus(page).textContent()).toBe("Valid");
  });

  it("passes the profile to the editors of the minimal page", async () => {
    const page = await openWithProfile(acmeOptions, { path: "minimal/", filter: "", hasTouch: false });
    await page.locator(".view-line").getByText("acme").first().waitFor();
  });
});

describe("a page without a valid profile", () => {
  const consoleErrorsWith = async (json: string): Promise<readonly string[]> => {
    const consoleErrors: string[] = [];
    const page = await openPlayground({
      prepare: async (unloaded) => {
        unloaded.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
        await serveProfile(unloaded, json);
      },
    });
    await page.waitForLoadState("networkidle");
    expect(await filterField(page).inputValue()).toContain("google.workspace.chat.message.v1.created");
    return consoleErrors;
  };

  it("uses the default profile, and logs no error in the console if it has no profile at all", async () => {
    expect(await consoleErrorsWith("")).toEqual([]);
  });

  it.each([
    ["not JSON", "{"],
    ["not a profile", '{"vendor":""}'],
  ])("reports a profile that is %s in the console", async (_, json) => {
    expect(await consoleErrorsWith(json)).toEqual([expect.stringContaining("The profile in this page is not valid:")]);
  });
});
