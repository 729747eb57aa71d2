import { describe, expect, it } from "vitest";
import {
  type ClientCapabilities,
  CodeActionRequest,
  type CompletionList,
  CompletionRequest,
  DocumentDiagnosticRequest,
  DocumentFormattingRequest,
  HoverRequest,
  SelectionRangeRequest,
  SemanticTokensRequest,
} from "vscode-languageserver-protocol/node";
import { createLanguageService, semanticTokensLegend } from "../../src/language-service/index.js";
import { startServerWithClient } from "../support/language-client.js";

const uri = "file:///folder/subscriptions.filter";
const textDocument = { uri };
const service = createLanguageService({ uri });

const created = "google.workspace.chat.message.v1.created";
const faultyText = `event_types:"${created}" or\n  event_types="google.workspace.chat.message.v1.updated"`;
const validText = `( event_types:"${created}" )`;

const withSnippets: ClientCapabilities = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    hover: { contentFormat: ["markdown", "plaintext"] },
  },
};

describe("diagnostics", () => {
  it("are sent when a document is opened and after each change, and are removed when it is closed", async () => {
    const client = await startServerWithClient();
    await client.open(uri, faultyText);
    expect(await client.nextDiagnostics(uri)).toEqual({
      uri,
      version: 1,
      diagnostics: service.diagnostics(faultyText),
    });
    await client.change(uri, 2, { text: validText });
    expect(await client.nextDiagnostics(uri)).toEqual({ uri, version: 2, diagnostics: service.diagnostics(validText) });
    await client.close(uri);
    expect(await client.nextDiagnostics(uri)).toEqual({ uri, diagnostics: [] });
  });

  it("are correct after several changes, each with a range in the text that the previous change produced", async () => {
    const client = await startServerWithClient();
    await client.open(uri, `event_types:"${created}"`);
    await client.nextDiagnostics(uri);
    const edits: readonly [line: number, from: number, to: number, text: string][] = [
      [0, 0, 0, "é😀\n"],
      [1, 0, 11, "eventTypes"],
      [0, 0, 3, ""],
      [0, 0, 0, "("],
    ];
    await client.change(
      uri,
      2,
      ...edits.map(([line, start, end, text]) => ({
        range: { start: { line, character: start }, end: { line, character: end } },
        text,
      })),
    );
    const text = `(\neventTypes:"${created}"`;
    expect(await client.nextDiagnostics(uri)).toEqual({ uri, version: 2, diagnostics: service.diagnostics(text) });
  });

  it("are those of the latest text after many changes that arrive together", async () => {
    const client = await startServerWithClient();
    await client.open(uri, faultyText);
    await client.nextDiagnostics(uri);
    const changes = Array.from({ length: 20 }, (_, index) => client.change(uri, index + 2, { text: `${index}` }));
    await Promise.all(changes);
    for (let version = 1; version < 21; ) ({ version = 0 } = await client.nextDiagnostics(uri));
    expect(client.published.at(-1)?.diagnostics).toEqual(service.diagnostics("19"));
  });

  it("are returned to an editor that requests them, and are not sent to this editor without a request", async () => {
    const client = await startServerWithClient({ textDocument: { diagnostic: {} } });
    expect(client.initialized.capabilities.diagnosticProvider).toEqual({
      identifier: "workspace-events-filter",
      interFileDependencies: false,
      workspaceDiagnostics: false,
    });
    await client.open(uri, faultyText);
    const pull = (previousResultId?: string) =>
      client.connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument,
        ...(previousResultId !== undefined && { previousResultId }),
      });
    expect(await pull()).toEqual({ kind: "full", resultId: "1", items: service.diagnostics(faultyText) });
    expect(await pull("1")).toEqual({ kind: "unchanged", resultId: "1" });
    await client.change(uri, 2, { text: validText });
    expect(await pull("1")).toEqual({ kind: "full", resultId: "2", items: service.diagnostics(validText) });
    expect(client.published).toEqual([]);
  });

  it("have a new result id if another text is opened with the same version number", async () => {
    const client = await startServerWithClient({ textDocument: { diagnostic: {} } });
    const pull = (previousResultId: string) =>
      client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument, previousResultId });
    await client.open(uri, validText);
    const { resultId = "" } = await pull("");
    await client.close(uri);
    await client.open(uri, faultyText);
    expect(await pull(resultId)).toMatchObject({ kind: "full", items: service.diagnostics(faultyText) });
  });
});

describe("a request", () => {
  it("gets the same answer as a call of the language service", async () => {
    const { connection, open } = await startServerWithClient(withSnippets);
    await open(uri, faultyText);
    const position = { line: 1, character: 20 };
    const range = { start: { line: 0, character: 0 }, end: position };
    expect(await connection.sendRequest(CompletionRequest.type, { textDocument, position })).toEqual(
      service.completions(faultyText, position),
    );
    expect(await connection.sendRequest(HoverRequest.type, { textDocument, position })).toEqual(
      service.hover(faultyText, position),
    );
    const context = { diagnostics: [] };
    expect(await connection.sendRequest(CodeActionRequest.type, { textDocument, range, context })).toEqual(
      service.codeActions(faultyText, range),
    );
    const onlyRefactor = { textDocument, range, context: { diagnostics: [], only: ["refactor"] } };
    expect(await connection.sendRequest(CodeActionRequest.type, onlyRefactor)).toEqual(
      service.codeActions(faultyText, range, ["refactor"]),
    );
    expect(await connection.sendRequest(SelectionRangeRequest.type, { textDocument, positions: [position] })).toEqual(
      service.selectionRanges(faultyText, [position]),
    );
    expect(await connection.sendRequest(SemanticTokensRequest.type, { textDocument })).toEqual(
      service.semanticTokens(faultyText),
    );
    const options = { tabSize: 2, insertSpaces: true };
    const formatting = { textDocument, options };
    expect(await connection.sendRequest(DocumentFormattingRequest.type, formatting)).toEqual(
      service.formatting(faultyText),
    );
  });

  it("gets an empty result if its document is not open", async () => {
    const { connection } = await startServerWithClient();
    const position = { line: 0, character: 0 };
    expect(await connection.sendRequest(CompletionRequest.type, { textDocument, position })).toBeNull();
    expect(await connection.sendRequest(HoverRequest.type, { textDocument, position })).toBeNull();
    expect(await connection.sendRequest(SemanticTokensRequest.type, { textDocument })).toEqual({ data: [] });
  });
});

describe("the server, when it starts,", () => {
  it("replaces the token types of the language service with standard token types", async () => {
    const { initialized } = await startServerWithClient();
    const { legend } = initialized.capabilities.semanticTokensProvider ?? {};
    expect(legend?.tokenTypes).toHaveLength(semanticTokensLegend.tokenTypes.length);
    expect(legend?.tokenTypes.slice(0, 5)).toEqual(["property", "operator", "keyword", "operator", "string"]);
  });

  it("registers formatting and semantic tokens only for filter files, if the editor supports this", async () => {
    const client = await startServerWithClient({
      textDocument: {
        formatting: { dynamicRegistration: true },
        semanticTokens: { dynamicRegistration: true, requests: {}, formats: [], tokenTypes: [], tokenModifiers: [] },
      },
    });
    expect(client.initialized.capabilities).not.toHaveProperty("documentFormattingProvider");
    expect(client.initialized.capabilities).not.toHaveProperty("semanticTokensProvider");
    await expect.poll(() => client.registrations.length).toBe(2);
    const documentSelector = [{ language: "workspace-events-filter" }, { pattern: "**/*.{filter,wef}" }];
    expect(client.registrations).toMatchObject([
      { method: "textDocument/formatting", registerOptions: { documentSelector } },
      { method: "textDocument/semanticTokens", registerOptions: { documentSelector } },
    ]);
  });

  it("tells the editor its name and its version", async () => {
    const { initialized } = await startServerWithClient({}, { version: "1.2.3" });
    expect(initialized.serverInfo).toEqual({ name: "workspace-events-filter", version: "1.2.3" });
  });
});

describe("an editor", () => {
  const at = (character: number) => ({ textDocument, position: { line: 0, character } });

  it("gets completions without tab stops if it does not support snippets", async () => {
    const { connection, open } = await startServerWithClient();
    await open(uri, "");
    const { items } = (await connection.sendRequest(CompletionRequest.type, at(0))) as CompletionList;
    expect(items[0]).toMatchObject({
      label: "event_types",
      insertTextFormat: 1,
      textEdit: { newText: 'event_types:""' },
    });
  });

  it("gets hovers in plain text if it does not support Markdown", async () => {
    const { connection, open } = await startServerWithClient({
      textDocument: { hover: { contentFormat: ["plaintext"] } },
    });
    await open(uri, validText);
    expect(await connection.sendRequest(HoverRequest.type, at(5))).toMatchObject({ contents: { kind: "plaintext" } });
  });
});
