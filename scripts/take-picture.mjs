// Takes two pictures: one of the playground for docs/service.md, and one of CodeMirror for docs/editors.md. Run it with
// `npm run picture`.
import "./typescript.mjs";

const { launchBrowser } = await import("../test/support/browser.ts");
const { startStaticHost } = await import("../test/support/static-host.ts");

const filter = `( event_types:"google.workspace.chat.message.v1.created" OR event_types:"google.workspace.chat.message.v1.udpated" ) AND target_resource="//chat.googleapis.com/spaces/AAAA"`;

const browser = await launchBrowser();
const { address, server } = await startStaticHost();
const page = await browser.newPage({ viewport: { width: 1240, height: 640 } });
await page.goto(`${address}#filter=${encodeURIComponent(filter)}`);
await page.locator(".squiggly-warning").first().waitFor();
// The colors of values appear last. This time is enough for them to appear.
await page.waitForTimeout(1_000);
await page.screenshot({ path: "docs/playground.png" });
await takeCodeMirror();
await browser.close();
server.close();

/** Takes the picture of CodeMirror: the message about a misspelled event type, with the button that fixes it. */
async function takeCodeMirror() {
  const codeMirrorPage = await browser.newPage({ viewport: { width: 940, height: 430 } });
  await codeMirrorPage.goto(`${address}codemirror/`);
  await codeMirrorPage.getByRole("textbox", { name: "Second filter" }).focus();
  await codeMirrorPage.keyboard.press("ControlOrMeta+A");
  await codeMirrorPage.keyboard.insertText('event_types:"google.workspace.chat.message.v1.udpated"');
  await codeMirrorPage.locator(".cm-lintRange-warning").last().hover();
  await codeMirrorPage.locator(".cm-tooltip-lint").waitFor();
  await codeMirrorPage.waitForTimeout(500);
  await codeMirrorPage.screenshot({ path: "docs/codemirror.png" });
}
