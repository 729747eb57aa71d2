// Measures how long a user waits for the editors in a real browser: `npm run bench:editor`.
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./race.mjs";
import "../scripts/typescript.mjs";

const { launchBrowser } = await import("../test/support/browser.ts");
const { hostMonacoPage } = await import("../test/support/monaco-page.ts");
const { startStaticHost } = await import("../test/support/static-host.ts");

const sizes = (process.argv[3] ?? "200,5000").split(",").map(Number);
const strokeCount = Number(process.argv[2] ?? 300);
/**
 * How many measurements at the start of each row are left out, because the JavaScript engine still compiles code then.
 */
const warmUpStrokeCount = 40;
/**
 * The pause of a fast typist between two keys, in milliseconds. During the pause, the playground updates the tab that it
 * shows, such as "Meaning".
 */
const typistPauseMs = 50;

// The frame rate is not limited, so that the measured times do not include the wait for the next frame.
const browser = await launchBrowser(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);
const { address, server } = await startStaticHost();
const host = await hostMonacoPage();

try {
  console.log(
    `Chromium ${browser.version()}, ${strokeCount - warmUpStrokeCount} measurements in each row, fewer in the row of the linter; the first ${warmUpStrokeCount} are left out\n`,
  );
  console.log("| measured time, ms | event types in the text | goal for p99 | p50 | p99 |\n|---|---|---|---|---|");
  for (const size of sizes) {
    const printLine = (label, maxMilliseconds, times) =>
      console.log(
        `| ${label} | ${size.toLocaleString("en")} | ${maxMilliseconds ? `≤ ${maxMilliseconds}` : "–"} | ${renderPercentiles(times)} |`,
      );
    const maxMilliseconds = size === 200 ? 16 : 50;
    const { markers, painted, alone } = await measureMonaco(size);
    printLine("Monaco: from the key press until the markers are set", maxMilliseconds, markers);
    printLine("Monaco: from the key press until the next frame", undefined, painted);
    printLine("Monaco with plain text: from the key press until the next frame", undefined, alone);
    const codeMirror = await measureCodeMirror(size);
    printLine(
      "CodeMirror, each event type on its own line: from the key press until the next frame",
      maxMilliseconds,
      codeMirror.painted,
    );
    printLine("CodeMirror: time in which the linter finds problems and their fixes", undefined, codeMirror.linted);
    printLine("CodeMirror with plain text: from the key press until the next frame", undefined, codeMirror.alone);
    const playground = await measurePlayground(size);
    printLine("playground: from the key press until the next frame", size === 200 ? 33 : 100, playground.painted);
    printLine(
      "playground: from the key press until the mark of the mistake appears or disappears",
      undefined,
      playground.marked,
    );
    for (const [name, times] of Object.entries(await measureService(size))) {
      printLine(`language service: time of a call of \`${name}\``, name === "completions" ? 10 : undefined, times);
    }
  }
} finally {
  await browser.close();
  server.close();
  await host.close();
}

function renderPercentiles(times) {
  const settled = times.slice(warmUpStrokeCount);
  return [0.5, 0.99].map((share) => quantile(settled, share).toFixed(1)).join(" | ");
}

function createEventTypes(size) {
  return Array.from({ length: size }, (_, index) => `google.workspace.chat.message.v1.verb${index}`);
}

function createFilterText(size, space = " ") {
  const restrictions = createEventTypes(size).map((type) => `event_types:"${type}"`);
  return restrictions.join(` OR${space}`);
}

/** Pastes a text into the focused element. */
function paste(page, text) {
  return page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(text)});
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  })()`);
}

/** Types a mistake at the end and deletes it, repeatedly. */
async function type(page, isSettled, pauseMs = 0) {
  for (let count = 0; count < strokeCount; count += 1) {
    await page.keyboard.press(count % 2 === 0 ? ")" : "Backspace");
    while (!(await page.evaluate(isSettled(count)))) await sleep(5);
    await sleep(pauseMs);
    // The pauses after the first keystrokes are longer, because a user who has just pasted a text also types slowly at
    // first.
    if (count < 8) await sleep(300);
  }
}

/**
 * Measures a Monaco editor alone, with a profile that knows all event types of the text: the time from the key press
 * until the markers are set, and the time from the key press until the next frame. For comparison, also measures the
 * time until the next frame in an editor for plain text.
 */
async function measureMonaco(size) {
  const times = {};
  for (const language of ["filterLanguageId", '"plaintext"']) {
    const page = await browser.newPage();
    await page.goto(host.address);
    await page.waitForFunction("globalThis.newEditor");
    await page.evaluate(`(() => {
      globalThis.times = { markers: [], painted: [] };
      let start = 0;
      addEventListener("keydown", ({ timeStamp }) => {
        start = timeStamp;
        requestAnimationFrame(() => setTimeout(() => times.painted.push(performance.now() - start)));
      }, { capture: true });
      const { setModelMarkers } = monaco.editor;
      monaco.editor.setModelMarkers = (...given) => {
        setModelMarkers(...given);
        times.markers.push(performance.now() - start);
      };
      const { vendor, chatHost, scopeBase, targets } = workspaceProfile;
      const eventTypes = ${JSON.stringify(createEventTypes(size))};
      registerFilterLanguage(monaco, { profile: createProfile({ vendor, chatHost, scopeBase, targets, eventTypes }) });
      newEditor("", ${language}).focus();
    })()`);
    await paste(page, `${createFilterText(size)} `);
    await page.evaluate("times.markers.splice(0)");
    const settledTimes = language === "filterLanguageId" ? ["painted", "markers"] : ["painted"];
    await type(page, (count) => settledTimes.map((name) => `times.${name}.length > ${count}`).join(" && "));
    await page.waitForTimeout(500);
    const { markers, painted } = await page.evaluate("times");
    if (language === "filterLanguageId") Object.assign(times, { markers, painted });
    else times.alone = painted;
    await page.close();
  }
  return times;
}

/**
 * Measures a CodeMirror editor whose profile knows all event types of the text: the time from the key press until the
 * next frame, and the time of the linter. For comparison, also measures the time until the next frame in an editor for
 * plain text.
 */
async function measureCodeMirror(size) {
  const times = {};
  for (const isAlone of [false, true]) {
    const page = await browser.newPage();
    await page.goto(host.address);
    await page.waitForFunction("globalThis.newCodeMirror");
    await page.evaluate(`(() => {
      globalThis.times = [];
      let start = 0;
      addEventListener("keydown", ({ timeStamp }) => {
        start = timeStamp;
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      }, { capture: true });
      const { vendor, chatHost, scopeBase, targets } = workspaceProfile;
      const eventTypes = ${JSON.stringify(createEventTypes(size))};
      const options = { profile: createProfile({ vendor, chatHost, scopeBase, targets, eventTypes }) };
      globalThis.view = newCodeMirror(${isAlone} ? undefined : options);
      const insert = ${JSON.stringify(`${createFilterText(size, "\n")} `)};
      view.dispatch({ changes: { from: 0, insert }, selection: { anchor: insert.length }, scrollIntoView: true });
      view.focus();
    })()`);
    await type(page, (count) => `times.length > ${count}`);
    times[isAlone ? "alone" : "painted"] = await page.evaluate("times");
    if (!isAlone) times.linted = await measureLinting(page, size);
    await page.close();
  }
  return times;
}

/** For a new text, the linter calls the language service twice. Measures the time of both calls together. */
function measureLinting(page, size) {
  return page.evaluate(`(() => {
    const service = createLanguageService();
    const text = ${JSON.stringify(createFilterText(size))};
    return Array.from({ length: ${Math.min(strokeCount, 100)} }, (_, count) => {
      const changed = text.replace("verb0", "verb" + (1e6 + count)) + ")";
      const start = performance.now();
      service.diagnostics(changed);
      const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: changed.length } };
      service.codeActions(changed, whole, ["quickfix"]);
      return performance.now() - start;
    });
  })()`);
}

/**
 * Measures the whole page of the playground: the time from the key press until the next frame, and the time from the
 * key press until the mark of the mistake appears or disappears.
 */
async function measurePlayground(size) {
  const page = await browser.newPage();
  await page.goto(`${address}#filter=`);
  await page.locator(".monaco-editor").waitFor();
  await page.locator("#editor").focus();
  await paste(page, `${createFilterText(size)} `);
  await page.locator(".squiggly-error").first().waitFor({ state: "detached" });
  await page.evaluate(`(() => {
    globalThis.times = { painted: [], marked: [] };
    let start = 0;
    let was = false;
    addEventListener("keydown", ({ timeStamp }) => {
      start = timeStamp;
      requestAnimationFrame(() => setTimeout(() => times.painted.push(performance.now() - start)));
    }, { capture: true });
    new MutationObserver(() => {
      const is = document.querySelector(".squiggly-error") !== null;
      if (is !== was) times.marked.push(performance.now() - start);
      was = is;
    }).observe(document.body, { subtree: true, childList: true });
  })()`);
  await type(page, (count) => `times.marked.length > ${count}`, typistPauseMs);
  const times = await page.evaluate("times");
  await page.close();
  return times;
}

/**
 * Measures the language service alone, with a new text each time. As in an editor, the service computes the diagnostics
 * of the text first.
 */
async function measureService(size) {
  const page = await browser.newPage();
  await page.goto(host.address);
  await page.waitForFunction("globalThis.newEditor");
  const times = await page.evaluate(`(() => {
    const service = createLanguageService();
    const text = ${JSON.stringify(createFilterText(size))};
    const times = { diagnostics: [], completions: [], hover: [], semanticTokens: [] };
    for (let count = 0; count < ${strokeCount}; count += 1) {
      const changed = text.replace("verb0", "verb" + (1e6 + count)) + ' OR event_types:"mes."';
      const place = { line: 0, character: changed.length - 1 };
      for (const [name, all] of Object.entries(times)) {
        const start = performance.now();
        service[name](changed, place);
        all.push(performance.now() - start);
      }
    }
    return times;
  })()`);
  await page.close();
  return times;
}
