import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { type Connection, createConnection } from "vscode-languageserver/node";
import { startLanguageServer } from "../../src/language-server/index.js";

const createTestConnection = (): Connection => createConnection(new PassThrough(), new PassThrough());

it("startLanguageServer throws an error for a connection that another server already uses", () => {
  const connection = createTestConnection();
  startLanguageServer(connection);
  expect(() => startLanguageServer(connection)).toThrow(Error);
  connection.dispose();
});

it("startLanguageServer throws an error for a connection that is closed", () => {
  const connection = createTestConnection();
  connection.dispose();
  expect(() => startLanguageServer(connection)).toThrow(Error);
});
