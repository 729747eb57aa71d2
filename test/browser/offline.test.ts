import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { created, parts, playground } from "../support/playground.js";
import { startStaticHost } from "../support/static-host.js";
import { filterField, filterStatus } from "./editor-actions.js";

const openPlayground = playground({ serviceWorkers: "allow" });

/** Copies the page, and starts a separate web server for the copy. */
async function startCopy(): Promise<{ readonly address: string; readonly folder: string; readonly stop: () => void }> {
  const folder = await mkdtemp(join(tmpdir(), "playground-"));
  await cp("dist/playground", folder, { recursive: true });
  const { address, server } = await startStaticHost(folder);
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(async () => {
    stop();
    await rm(folder, { recursive: true });
  });
  return { address, folder, stop };
}

/** Waits until the service worker has cached every file that the page has loaded. */
async function waitUntilKept(page: Page): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate<boolean>(
      `(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const name = (await caches.keys()).find((each) => each.startsWith("filter-playground "));
        if (registration?.active?.state !== "activated" || !name) return false;
        const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
        const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
        return loaded.filter((url) => url.includes("/assets/")).every((url) => kept.has(url));
      })()`,
    );
  await expect.poll(isKept).toBe(true);
}

describe("without a network, after the first visit", () => {
  it("the page and all its parts work on a touch screen", async () => {
    const { address, stop } = await startCopy();
    const page = await openPlayground({ address, filter: created, hasTouch: true });
    await waitUntilKept(page);
    stop();
    await page.reload();
    await filterField(page).fill("event_types='google.workspace.chat.message.v1.created'");
    await page.getByRole("region", { name: "Problems" }).getByRole("button", { name: "Fix all" }).click();
    await expect.poll(() => filterField(page).inputValue()).toBe(created);
    for (const part of parts) {
      await page.locator(`#tab-${part}`).click();
      await expect
        .poll(() => page.locator(`#panel-${part}`).textContent())
        .not.toMatch(/^(?:Loading…|)$|could not be loaded/);
    }
    await page.locator("#tab-service").click();
    await page.getByRole("button", { name: "List", exact: true }).click();
    await page.getByText("Page 1:").waitFor();
  });

  it("Monaco works on a large screen", async () => {
    const { address, stop } = await startCopy();
    const page = await openPlayground({ address, filter: created });
    await waitUntilKept(page);
    stop();
    await page.reload();
    await page.locator(".monaco-editor").first().waitFor();
    await expect.poll(() => filterStatus(page).textContent()).toBe("Valid");
  });
});

it("a visited page of the documentation is shown without a network, and its search works", async () => {
  const { address, stop } = await startCopy();
  const page = await openPlayground({ address, filter: created, hasTouch: true });
  await waitUntilKept(page);
  const kept = await page.evaluate<readonly string[]>(
    `(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith("filter-playground "));
      return (await (await caches.open(name)).keys()).map(({ url }) => url);
    })()`,
  );
  expect(kept.filter((url) => /docs|\.png$/.test(url))).toEqual([]);
  await page.reload();
  await page.goto(`${address}docs/limits/`);
  const searchField = page.getByRole("searchbox");
  await searchField.fill("maxLength");
  await page
    .getByRole("link", { name: /maxLength/ })
    .first()
    .waitFor();
  stop();
  await page.goto(`${address}docs/limits/#limits`);
  await page.reload();
  await page.getByRole("heading", { name: "Limits", level: 1 }).waitFor();
  await searchField.fill("maxLength");
  await page
    .getByRole("link", { name: /maxLength/ })
    .first()
    .waitFor();
});

describe("with a network", () => {
  it("a new version of the page is shown at the next visit", async () => {
    const { address, folder } = await startCopy();
    const page = await openPlayground({ address, filter: created, hasTouch: true });
    await waitUntilKept(page);
    const html = await readFile(join(folder, "index.html"), "utf8");
    // The build gives a file a new name if its content changes.
    const [, script = ""] = /src="\.\/(assets\/index-[^"]+\.js)"/.exec(html) ?? [];
    const newScript = script.replace("index-", "index-new-");
    await rename(join(folder, script), join(folder, newScript));
    await writeFile(
      join(folder, "index.html"),
      html.replace(script, newScript).replace("<title>Filter playground", "<title>New playground"),
    );
    await page.reload();
    await page.getByRole("tabpanel").waitFor();
    expect(await page.title()).toContain("New playground");
  });

  it("a new service worker removes the cached files of the old service worker, but no cached files of other pages", async () => {
    const { address, folder } = await startCopy();
    const page = await openPlayground({ address, filter: created, hasTouch: true });
    await waitUntilKept(page);
    // The page uses the service worker only after this reload.
    await page.reload();
    await page.evaluate<unknown>("caches.open('somebody else')");
    const namesBefore = await page.evaluate<readonly string[]>("caches.keys()");
    const workerFile = join(folder, "service-worker.js");
    const worker = await readFile(workerFile, "utf8");
    const [firstAsset = ""] = await readdir(join(folder, "assets"));
    await cp(join(folder, "assets", firstAsset), join(folder, "assets", `new-${firstAsset}`));
    await writeFile(workerFile, worker.replace('[\\"assets/', `[\\"assets/new-${firstAsset}\\",\\"assets/`));
    await page.evaluate<unknown>("navigator.serviceWorker.ready.then((registration) => registration.update())");
    const isInstalled = (): Promise<boolean> =>
      page.evaluate<boolean>("navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)");
    await expect.poll(isInstalled).toBe(true);
    // The new worker takes over as soon as no page uses the old worker.
    const nextPage = await page.context().newPage();
    await page.close();
    await expect
      .poll(async () => {
        // The browser needs a moment to notice that the page is closed. A page that opens earlier gets the old worker.
        await nextPage.goto("about:blank");
        await nextPage.goto(address);
        const names = await nextPage.evaluate<readonly string[]>("caches.keys()");
        return [
          names.includes("somebody else"),
          names.length,
          names.some((name) => name !== "somebody else" && namesBefore.includes(name)),
        ];
      })
      .toEqual([true, 2, false]);
  });

  it("responses of an API on the same host are not cached", async () => {
    const { address } = await startCopy();
    const page = await openPlayground({ address, filter: created, part: "service", hasTouch: true });
    await waitUntilKept(page);
    await page.evaluate<unknown>("fetch('./v1/subscriptions').catch(() => undefined)");
    const kept = await page.evaluate<readonly string[]>(
      `(async () => {
        const [name] = (await caches.keys()).filter((each) => each.startsWith("filter-playground "));
        return (await (await caches.open(name)).keys()).map(({ url }) => url);
      })()`,
    );
    expect(kept.filter((url) => !url.startsWith(`${address}assets/`))).toEqual([address]);
  });
});

describe("the page", () => {
  it("can be installed, and the icons in its manifest exist", async () => {
    const { address } = await startCopy();
    const page = await openPlayground({ address, filter: created, hasTouch: true });
    const manifestUrl = await page.evaluate<string>("document.querySelector('link[rel=manifest]').href");
    const manifest = (await (await fetch(manifestUrl)).json()) as {
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: "Filter playground", start_url: "./", scope: "./", display: "standalone" });
    for (const { src, sizes } of manifest.icons) {
      const picture = Buffer.from(await (await fetch(new URL(src, manifestUrl))).arrayBuffer());
      // A PNG file has its width and height at a fixed offset.
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it("has a preview image for shared links", async () => {
    const { address } = await startCopy();
    const html = await (await fetch(address)).text();
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = Buffer.from(await (await fetch(new URL(image, address))).arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(100_000);
  });
});
