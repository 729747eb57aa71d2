import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TypeScriptServer } from "./tsserver.js";

const created = 'event_types:"google.workspace.chat.message.v1.created"';
const target = 'target_resource="//chat.googleapis.com/spaces/AAAA"';

interface FoundDiagnostic {
  readonly text: string;
  readonly code: number;
  readonly category: string;
  readonly start: { readonly line: number; readonly offset: number };
  readonly end: { readonly line: number; readonly offset: number };
}

interface Completions {
  readonly entries: readonly {
    readonly name: string;
    readonly insertText?: string;
    readonly replacementSpan?: object;
  }[];
}

interface CodeFix {
  readonly description: string;
  readonly changes: readonly { readonly textChanges: readonly { readonly newText: string }[] }[];
}

let openedCount = 0;

/** Opens a new module without the mark `<|>`, and returns the place of the mark, which is the place of the cursor. */
function openMarked(server: TypeScriptServer, marked: string) {
  const offset = marked.indexOf("<|>");
  const source = marked.replace("<|>", "");
  const before = source.slice(0, offset).split("\n");
  openedCount += 1;
  return {
    file: server.open(`module-${openedCount}.ts`, `${source}export {};\n`),
    line: before.length,
    offset: (before.at(-1)?.length ?? 0) + 1,
  };
}

describe.each([["typescript-5.9"], ["typescript"]])("the tsserver of %s with the plugin", (typescriptPackage) => {
  let server: TypeScriptServer;
  beforeAll(async () => {
    server = await startServer(typescriptPackage);
  });
  afterAll(() => server.stop());

  it("reports the problems of a filter in addition to the problems of TypeScript, and offers a fix", async () => {
    const source = `const filter: number = '${created} and ${target}';\nexport { filter };\n`;
    const file = server.open("a.ts", source);
    const found = (await server.request("semanticDiagnosticsSync", { file })) as readonly FoundDiagnostic[];
    expect(found.map(({ text, category }) => [text.split("\n")[0], category])).toEqual([
      [expect.stringContaining("is not assignable to type 'number'"), "error"],
      ["the operator `and` is not in upper case", "error"],
    ]);
    const { start, end, code } = found[1] as FoundDiagnostic;
    expect([start, end]).toEqual([
      { line: 1, offset: 80 },
      { line: 1, offset: 83 },
    ]);
    const fixes = (await server.request("getCodeFixes", {
      file,
      startLine: 1,
      startOffset: 80,
      endLine: 1,
      endOffset: 83,
      errorCodes: [code],
    })) as readonly CodeFix[];
    expect(fixes.map(({ description, changes }) => [description, changes[0]?.textChanges[0]?.newText])).toEqual([
      ["replace with AND", "AND"],
    ]);
  });

  it.each([
    [
      "a property named filter",
      'workspaceevents.subscriptions.list({ filter: "event_types:<|>" });',
      '\\"google.workspace.chat.message.v1.created\\"',
    ],
    ["a template", 'const filter = `event_types:"google.workspace.chat.message.v1.<|>"`;', "created"],
    ["an empty text", "const filter = '<|>';", "event_types:"],
    ["the default of a parameter", 'function list(filter = "<|>") {}', "event_types:"],
    ["the default of a destructured property", 'const list = ({ filter: text = "<|>" }) => text;', "event_types:"],
    ["the value of a class field", 'class Query { filter = "<|>"; }', "event_types:"],
    ["the default of a property in quotes", 'const { "filter": text = "<|>" } = query;', "event_types:"],
    ["the default of an assigned property", '({ filter = "<|>" } = query);', "event_types:"],
    ["an empty tagged template", "const f = filterText`<|>`;", "event_types:"],
  ])("completes in %s", async (_, marked, expected) => {
    const place = openMarked(server, `declare const workspaceevents: any, filterText: any, query: any;\n${marked}\n`);
    const { entries } = (await server.request("completionInfo", place)) as Completions;
    expect(entries.some(({ name, insertText }) => `${name} ${insertText}`.includes(expected))).toBe(true);
  });

  it("explains the part of a filter that is under the cursor", async () => {
    const place = openMarked(server, `const filter = '${created.replace("message", "mes<|>sage")}';\n`);
    const info = (await server.request("quickinfo", place)) as { readonly documentation: string };
    expect(info.documentation).toContain("a message: created");
  });

  it("does not change the answers of TypeScript for literals that are not filters", async () => {
    const place = openMarked(server, `export const count: "one" | "two" = "<|>";\n`);
    const { entries } = (await server.request("completionInfo", place)) as Completions;
    expect(entries.map(({ name }) => name)).toEqual(["one", "two"]);
    expect(await server.request("semanticDiagnosticsSync", { file: place.file })).toHaveLength(1);
  });
});
