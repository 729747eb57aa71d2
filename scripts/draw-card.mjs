// Draws the pictures that other programs show for the playground: the preview of a shared link, and the icons of the
// page as an installed app. The pictures are in the repository. `npm run picture` draws them again.
import "./typescript.mjs";
import { readFileSync } from "node:fs";

const { launchBrowser } = await import("../test/support/browser.ts");

const folder = "playground/public";
const icon = readFileSync("playground/icon.svg", "utf8");
/** In a maskable icon, the symbol in the middle is smaller, because systems cut off the edge of such an icon. */
const maskableIcon = icon.replace('rx="7" ', "").replace("<path ", '<path transform="translate(4.8 4.8) scale(.7)" ');

const card = `<!doctype html>
<style>
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; padding: 60px 72px; background: #131417; color: #e7e7e4; font: 28px/1.4 "Open Sans", "Liberation Sans", sans-serif; }
  header { display: flex; align-items: center; gap: 24px; }
  svg { width: 76px; height: 76px; }
  h1 { font-size: 52px; font-weight: 650; letter-spacing: -0.02em; line-height: 1.15; }
  header p { color: #a2a7b0; font-size: 26px; }
  pre { padding: 26px 32px; border: 2px solid #2b2e34; border-radius: 14px; background: #191b1f; font: 25px/1.55 "DejaVu Sans Mono", "Liberation Mono", monospace; white-space: pre; }
  .before { margin-top: 52px; color: #a2a7b0; }
  .before u { color: #e7e7e4; text-decoration: underline wavy #ff9a90 3px; text-underline-offset: 8px; }
  .after { border-color: #4b4f58; }
  .arrow { display: flex; align-items: center; gap: 18px; padding: 18px 0 18px 32px; color: #7fd19b; font-size: 25px; font-weight: 600; }
  .field { color: #7db8ff; } .keyword { color: #d7a5e0; } .resource { color: #5cc9a7; } .verb { color: #f0a868; } .quiet { color: #a2a7b0; }
</style>
<header>${icon}<div><h1>Filter playground</h1><p>for the Workspace Events API</p></div></header>
<pre class="before"><u>types</u> <u>in</u> (<u>message.created</u>, <u>MESSAGE_UPDATED</u>)
<u>and</u> space <u>is</u> <u>spaces/AAAA</u></pre>
<p class="arrow">
  <svg viewBox="0 0 16 16" style="width:34px;height:34px" fill="none" stroke="#7fd19b" stroke-width="1.6"><path d="M8 2v11m-4.5-4L8 13.5 12.500 9"/></svg>
  paste anything, watch it become right
</p>
<pre class="after"><span class="quiet">(</span> <span class="field">event_types</span>:<span class="quiet">"…</span><span class="resource">message</span><span class="quiet">.v1.</span><span class="verb">created</span><span class="quiet">"</span> <span class="keyword">OR</span> <span class="field">event_types</span>:<span class="quiet">"…</span><span class="verb">updated</span><span class="quiet">" )</span>
<span class="keyword">AND</span> <span class="field">target_resource</span>=<span class="quiet">"//</span><span class="resource">chat.googleapis.com/spaces</span><span class="quiet">/</span><span class="verb">AAAA</span><span class="quiet">"</span></pre>`;

const browser = await launchBrowser();

/** Renders HTML in a browser, and saves a screenshot as a file of the playground. */
async function draw(file, html, width, height) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path: `${folder}/${file}`, omitBackground: true });
  await page.close();
}

const iconPage = (svg, size) =>
  `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`;

await draw("card.png", card, 1200, 630);
await draw("icon-192.png", iconPage(icon, 192), 192, 192);
await draw("icon-512.png", iconPage(icon, 512), 512, 512);
await draw("icon-maskable-512.png", iconPage(maskableIcon, 512), 512, 512);
await browser.close();
