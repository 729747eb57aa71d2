import { PassThrough } from "node:stream";
import { onTestFinished } from "vitest";
import { createConnection } from "vscode-languageserver/node";
import {
  type ClientCapabilities,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type MessageReader,
  type MessageWriter,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Registration,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver-protocol/node";
import { type LanguageServerOptions, startLanguageServer } from "../../src/language-server/index.js";

/** A test client that talks to the language server like an editor. */
export interface LanguageClient {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly registrations: readonly Registration[];
  /** All diagnostics that the server has sent. */
  readonly published: readonly PublishDiagnosticsParams[];
  readonly open: (uri: string, text: string, languageId?: string) => Promise<void>;
  readonly change: (
    uri: string,
    version: number,
    ...changes: readonly TextDocumentContentChangeEvent[]
  ) => Promise<void>;
  readonly close: (uri: string) => Promise<void>;
  /**
   * Returns the next diagnostics of a document: the first diagnostics that no earlier call has returned. Waits if the
   * server has not sent them yet.
   */
  readonly nextDiagnostics: (uri: string) => Promise<PublishDiagnosticsParams>;
  readonly shutdown: () => Promise<void>;
}

/** Connects a test client to a language server. The client receives messages from `reader`, and sends to `writer`. */
export async function connectClient(
  { reader, writer }: { readonly reader: MessageReader; readonly writer: MessageWriter },
  capabilities: ClientCapabilities = {},
): Promise<LanguageClient> {
  const connection = createProtocolConnection(reader, writer);
  const registrations: Registration[] = [];
  const published: PublishDiagnosticsParams[] = [];
  const unread: PublishDiagnosticsParams[] = [];
  const waiting = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, (diagnostics) => {
    published.push(diagnostics);
    unread.push(diagnostics);
    for (const wake of waiting) wake();
  });
  connection.onRequest(RegistrationRequest.type, (parameters) => {
    registrations.push(...parameters.registrations);
  });
  connection.listen();
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    capabilities,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    initialized,
    registrations,
    published,
    open: (uri, text, languageId = "workspace-events-filter") =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (uri, version, ...contentChanges) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [...contentChanges],
      }),
    close: (uri) => connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
    nextDiagnostics: (uri) =>
      new Promise((resolve) => {
        const take = (): void => {
          const index = unread.findIndex((each) => each.uri === uri);
          const [found] = index < 0 ? [] : unread.splice(index, 1);
          if (!found) return;
          waiting.delete(take);
          resolve(found);
        };
        waiting.add(take);
        take();
      }),
    shutdown: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
    },
  };
}

/** Starts a server in this process, and connects a test client to it. The server and the client end with the test. */
export async function startServerWithClient(
  capabilities: ClientCapabilities = {},
  options: LanguageServerOptions = {},
): Promise<LanguageClient> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
  startLanguageServer(server, options);
  const client = await connectClient(
    { reader: new StreamMessageReader(toClient), writer: new StreamMessageWriter(toServer) },
    capabilities,
  );
  onTestFinished(() => {
    client.connection.dispose();
    server.dispose();
  });
  return client;
}
