// Takes the picture of the playground that the README opens with: `npm run picture`.
import "./typescript.mjs";

const { launchBrowser } = await import("../test/support/browser.ts");
const { startStaticHost } = await import("../test/support/static-host.ts");

const filter = `( event_types:"google.workspace.chat.message.v1.created" OR event_types:"google.workspace.chat.message.v1.udpated" ) AND target_resource="//chat.googleapis.com/spaces/AAAA"`;

const browser = await launchBrowser();
const { address, server } = await startStaticHost();
const page = await browser.newPage({ viewport: { width: 1240, height: 640 }, deviceScaleFactor: 1.5 });
await page.goto(`${address}#filter=${encodeURIComponent(filter)}`);
await page.locator(".squiggly-warning").first().waitFor();
// The colours of values come last.
await page.waitForTimeout(1_000);
await page.screenshot({ path: "docs/playground.png" });
await browser.close();
server.close();
