import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createLanguageService } from "../../src/language-service/index.js";
import { returnTab, takeTab } from "../support/browser-tab.js";
import { hostMonacoPage } from "../support/monaco-page.js";
import { created, target, updated } from "../support/playground.js";

let hostedPage: Awaited<ReturnType<typeof hostMonacoPage>>;

beforeAll(async () => {
  hostedPage = await hostMonacoPage();
}, 60_000);
afterAll(() => hostedPage?.close());

/** Opens a page that has Monaco's namespace, `registerFilterLanguage` and `newEditor` as globals. */
async function openHostPage(): Promise<Page> {
  const tab = await takeTab({});
  onTestFinished(async () => {
    const failures = [...tab.failures];
    await returnTab(tab);
    expect(failures).toEqual([]);
  });
  await tab.reset(hostedPage.address, {});
  await tab.page.goto(hostedPage.address);
  await tab.page.waitForFunction("globalThis.newEditor");
  return tab.page;
}

/** Runs code in the page as the body of an async function, and returns its result. */
const runInPage = <Result>(page: Page, functionBody: string): Promise<Result> =>
  page.evaluate<Result>(`(async () => { ${functionBody} })()`);

const invalidFilter = `${created} or ${created}`;

/** The markers of an editor, from its model. */
const markersOf = (page: Page, editor: string): Promise<readonly Record<string, unknown>[]> =>
  runInPage(
    page,
    `return monaco.editor.getModelMarkers({ resource: ${editor}.getModel().uri }).map((marker) => ({
      ...marker,
      code: marker.code.value,
      link: marker.code.target.toString(true),
    }))`,
  );

const markerCodesOf = async (page: Page, editor: string): Promise<readonly unknown[]> =>
  (await markersOf(page, editor)).map(({ code }) => code);

describe("registerFilterLanguage", () => {
  const textsWithProblems: readonly (readonly [content: string, text: string])[] = [
    ["errors", `eventTypes = 'google.workspace.chat.message.v1.created' and x`],
    ["a warning", `event_types:"google.workspace.chat.message.v1.unheard"`],
    ["a hint with the tag unnecessary", `((${created}))`],
    ["related information", `${created} OR ${created}`],
    ["several lines", `${created}\n  or ${updated}\n  AND ${target}`],
  ];

  it("sets a marker for each problem that the language service reports", async () => {
    const page = await openHostPage();
    await runInPage(page, "registerFilterLanguage(monaco)");
    for (const [content, text] of textsWithProblems) await expectMarkersOfLanguageService(page, content, text);
  });

  /** Expects that the markers of an editor with this text are the diagnostics of the language service. */
  async function expectMarkersOfLanguageService(page: Page, content: string, text: string): Promise<void> {
    await runInPage(page, `globalThis.one = newEditor(${JSON.stringify(text)})`);
    const monacoSeverityByLsp = { 1: 8, 2: 4, 4: 1 };
    const uri = await runInPage<string>(page, "return one.getModel().uri.toString()");
    const expectedDiagnostics = createLanguageService({ uri }).diagnostics(text);
    expect(expectedDiagnostics.length, content).toBeGreaterThan(0);
    const markers = await markersOf(page, "one");
    const compareAsJson = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    expect(
      markers
        .map(({ code, link, severity, message, source, tags, ...place }) => ({
          position: [place.startLineNumber, place.startColumn, place.endLineNumber, place.endColumn],
          code,
          link,
          severity,
          message,
          source,
          tags: tags ?? [],
        }))
        .sort(compareAsJson),
      content,
    ).toEqual(
      expectedDiagnostics
        .map(({ range: { start, end }, code, codeDescription, severity, message, source, tags }) => ({
          position: [start.line + 1, start.character + 1, end.line + 1, end.character + 1],
          code,
          link: codeDescription?.href,
          severity: monacoSeverityByLsp[severity],
          message,
          source,
          tags: tags ?? [],
        }))
        .sort(compareAsJson),
    );
    const relatedInformationOfMarkers = markers.flatMap(
      ({ relatedInformation = [] }) => relatedInformation as { message: string }[],
    );
    expect(
      relatedInformationOfMarkers.map(({ message }) => message),
      content,
    ).toEqual(
      expectedDiagnostics.flatMap(({ relatedInformation = [] }) => relatedInformation.map(({ message }) => message)),
    );
  }

  it("sets the markers of each editor separately, even if the editor was created before the registration", async () => {
    const page = await openHostPage();
    await runInPage(
      page,
      `globalThis.one = newEditor(${JSON.stringify(invalidFilter)});
       registerFilterLanguage(monaco);
       globalThis.two = newEditor(${JSON.stringify(created)});`,
    );
    expect([await markerCodesOf(page, "one"), await markerCodesOf(page, "two")]).toEqual([
      ["wrong-case-keyword", "duplicate-event-type"],
      [],
    ]);
    await runInPage(page, `two.setValue("x"); one.setValue(${JSON.stringify(updated)})`);
    expect(await markerCodesOf(page, "one")).toEqual([]);
    expect((await markerCodesOf(page, "two")).length).toBeGreaterThan(0);
  });

  it("ignores editors with another language until their language changes to the filter language", async () => {
    const page = await openHostPage();
    await runInPage(
      page,
      `registerFilterLanguage(monaco); globalThis.one = newEditor(${JSON.stringify(invalidFilter)}, "plaintext")`,
    );
    expect(await markerCodesOf(page, "one")).toEqual([]);
    await runInPage(page, "monaco.editor.setModelLanguage(one.getModel(), filterLanguageId)");
    expect((await markerCodesOf(page, "one")).length).toBe(2);
    await runInPage(page, 'monaco.editor.setModelLanguage(one.getModel(), "plaintext")');
    expect(await markerCodesOf(page, "one")).toEqual([]);
  });

  it("accepts a language id and compile options", async () => {
    const page = await openHostPage();
    await runInPage(
      page,
      `registerFilterLanguage(monaco, { languageId: "mine", maxDiagnostics: 1 });
       globalThis.one = newEditor(${JSON.stringify(invalidFilter)}, "mine");`,
    );
    expect((await markerCodesOf(page, "one")).length).toBe(1);
  });

  it("throws if the language id is already registered", async () => {
    const page = await openHostPage();
    await runInPage(page, "globalThis.language = registerFilterLanguage(monaco)");
    await expect(runInPage(page, "registerFilterLanguage(monaco)")).rejects.toThrow(
      'the language "workspace-events-filter" is already registered: dispose of that registration first, or use another languageId',
    );
    await runInPage(page, 'registerFilterLanguage(monaco, { languageId: "another" })');
    await runInPage(
      page,
      "language.dispose(); language.dispose(); globalThis.language = registerFilterLanguage(monaco)",
    );
    await expect(runInPage(page, "registerFilterLanguage(monaco)")).rejects.toThrow("is already registered");
  });

  it("registers nothing if it throws", async () => {
    const page = await openHostPage();
    for (const attempt of ["first", "again"]) {
      const failingRegistration = runInPage(page, 'registerFilterLanguage(monaco, { languageId: "" })');
      await expect(failingRegistration, attempt).rejects.toThrow("Cannot set configuration for unknown language");
    }
  });

  it("waits for a pause in typing if checks take long, and then checks only the latest text", async () => {
    const page = await openHostPage();
    const checkCount = await runInPage<number>(
      page,
      `const { setModelMarkers } = monaco.editor;
       let checks = 0;
       const waitForChecks = (count) => new Promise((resolve) => {
         const timer = setInterval(() => {
           if (checks < count) return;
           clearInterval(timer);
           resolve();
         });
       });
       monaco.editor.setModelMarkers = (...parameters) => {
         checks += 1;
         setModelMarkers(...parameters);
       };
       registerFilterLanguage(monaco);
       globalThis.one = newEditor('event_types:"x" or '.repeat(50000));
       await waitForChecks(1);
       for (let count = 0; count < 20; count += 1) {
         one.getModel().applyEdits([{ range: new monaco.Range(1, 1, 1, 1), text: "y" }]);
       }
       const checksBefore = checks;
       one.setValue(${JSON.stringify(invalidFilter)});
       return checksBefore;`,
    );
    // The first checks run immediately, because their duration is not known yet.
    expect(checkCount).toBeLessThanOrEqual(3);
    await expect.poll(() => markerCodesOf(page, "one")).toEqual(["wrong-case-keyword", "duplicate-event-type"]);
  });
});

describe("dispose", () => {
  it("removes markers and providers", async () => {
    const page = await openHostPage();
    await runInPage(
      page,
      `globalThis.language = registerFilterLanguage(monaco);
       globalThis.one = newEditor(${JSON.stringify(`${target} AND (${created}   OR   ${updated})`)});
       globalThis.two = newEditor(${JSON.stringify(invalidFilter)});`,
    );
    expect((await markerCodesOf(page, "two")).length).toBe(2);
    await runInPage(page, "language.dispose()");
    expect(await runInPage(page, "return monaco.editor.getModelMarkers({})")).toEqual([]);
    await runInPage(page, `two.setValue("x"); globalThis.three = newEditor("(")`);
    expect(await runInPage(page, "return monaco.editor.getModelMarkers({})")).toEqual([]);
    const textBeforeDisposal = await runInPage(page, "return one.getValue()");
    await runInPage(page, 'await one.getAction("editor.action.formatDocument")?.run()');
    expect(await runInPage(page, "return one.getValue()")).toBe(textBeforeDisposal);
    await runInPage(page, 'registerFilterLanguage(monaco); await one.getAction("editor.action.formatDocument").run()');
    expect(await runInPage(page, "return one.getValue()")).not.toBe(textBeforeDisposal);
    expect((await markerCodesOf(page, "three")).length).toBeGreaterThan(0);
  });

  it("removes the model of a disposed editor, and keeps the markers of the other editors", async () => {
    const page = await openHostPage();
    await runInPage(
      page,
      `registerFilterLanguage(monaco);
       globalThis.one = newEditor(${JSON.stringify(invalidFilter)});
       globalThis.two = newEditor(${JSON.stringify(invalidFilter)});
       one.dispose();`,
    );
    expect(await runInPage(page, "return monaco.editor.getModels().length")).toBe(1);
    expect((await markerCodesOf(page, "two")).length).toBe(2);
  });
});
