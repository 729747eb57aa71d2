import { expect, it } from "vitest";
import {
  CodeActionRequest,
  type CompletionList,
  CompletionRequest,
  DocumentFormattingRequest,
  HoverRequest,
  SemanticTokensRequest,
} from "vscode-languageserver-protocol/node";
import { acceptItem, applyTextEdits, parseMarked, textIn } from "../support/editor.js";
import { type LanguageClient, startServerWithClient } from "../support/language-client.js";

const created = "google.workspace.chat.message.v1.created";
const withSnippets = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };

/** Programs with a filter that has a misspelled event type. Each filter is written with the escapes of its language. */
const programs: readonly (readonly [languageId: string, program: string])[] = [
  [
    "typescript",
    `await client.subscriptions.list({ filter: "event_types:\\"${created.replace("created", "creted")}\\"" });`,
  ],
  ["javascript", `const filter = 'event_types:"${created.replace("created", "creted")}"';`],
  ["python", `request = service.subscriptions().list(filter='event_types:"${created.replace("created", "creted")}"')`],
  ["go", `filter := "event_types:\\"${created.replace("created", "creted")}\\""`],
  ["yaml", `filter: 'event_types:"${created.replace("created", "creted")}"'`],
  ["json", `{ "filter": "event_types:\\"${created.replace("created", "creted")}\\"" }`],
];

async function openProgram(languageId: string, text: string): Promise<{ client: LanguageClient; uri: string }> {
  const uri = `file:///folder/program.${languageId}`;
  const client = await startServerWithClient(withSnippets);
  await client.open(uri, text, languageId);
  return { client, uri };
}

it.each(programs)(
  "the diagnostics and fixes of a filter in %s are at the place of the filter in the program",
  async (languageId, program) => {
    const { client, uri } = await openProgram(languageId, program);
    const { diagnostics } = await client.nextDiagnostics(uri);
    expect(diagnostics).toMatchObject([{ code: "unknown-event-type", source: "workspace-events-filter" }]);
    const [{ range } = { range: undefined }] = diagnostics;
    if (!range) return;
    expect(textIn(program, range)).toContain("google.workspace.chat.message.v1.creted");
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    });
    const [action] = actions ?? [];
    const edits = action && "edit" in action ? (action.edit?.changes?.[uri] ?? []) : [];
    expect(applyTextEdits(program, edits)).toBe(program.replace("creted", "created"));
  },
);

it("a completion in a string is written with the escapes of the string", async () => {
  const { text, position } = parseMarked(
    `const filter = "event_types:\\"${created}\\" AND target_resource<|>";\nconst other = 1;`,
  );
  const { client, uri } = await openProgram("typescript", text);
  const params = { textDocument: { uri }, position };
  const list = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList;
  const item = list.items.find(({ label }) => label === "target_resource");
  if (!item) throw new Error("the field is not completed");
  expect(acceptItem(text, item as Parameters<typeof acceptItem>[1])).toBe(
    `const filter = "event_types:\\"${created}\\" AND target_resource=\\"<|>\\"";\nconst other = 1;`,
  );
  const hover = await client.connection.sendRequest(HoverRequest.type, params);
  expect(hover?.range && textIn(text, hover.range)).toBe("target_resource");
});

it("a completion in JSON in a shell string is written with the escapes of JSON and of the shell", async () => {
  const inShell = (filter: string): string =>
    `curl -d "{\\"filter\\": \\"${filter}\\"}" https://example.com/v1/subscriptions:list\n`;
  const quote = String.raw`\\\"`;
  const { text, position } = parseMarked(inShell(`event_types:${quote}${created}${quote} AND target_resource<|>`));
  const { client, uri } = await openProgram("shellscript", text);
  const params = { textDocument: { uri }, position };
  const list = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList;
  const item = list.items.find(({ label }) => label === "target_resource");
  expect(item && acceptItem(text, item as Parameters<typeof acceptItem>[1])).toBe(
    inShell(`event_types:${quote}${created}${quote} AND target_resource=${quote}<|>${quote}`),
  );
});

it("the server returns nothing for a position outside the filters of a program", async () => {
  const { text, position } = parseMarked(`const <|>filter = 'event_types:"${created}"';`);
  const { client, uri } = await openProgram("javascript", text);
  const textDocument = { uri };
  expect(await client.connection.sendRequest(CompletionRequest.type, { textDocument, position })).toBeNull();
  expect(await client.connection.sendRequest(HoverRequest.type, { textDocument, position })).toBeNull();
  expect(await client.connection.sendRequest(SemanticTokensRequest.type, { textDocument })).toEqual({ data: [] });
  const options = { tabSize: 2, insertSpaces: true };
  expect(await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options })).toEqual([]);
});
