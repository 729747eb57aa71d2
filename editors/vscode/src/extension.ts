import { join } from "node:path";
import { type ExtensionContext, workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

/** The languages of the files in which the language server finds filters. */
const languageIds = [
  "workspace-events-filter",
  "csharp",
  "go",
  "hcl",
  "http",
  "java",
  "javascript",
  "javascriptreact",
  "json",
  "jsonc",
  "kotlin",
  "markdown",
  "php",
  "python",
  "ruby",
  "rust",
  "shellscript",
  "terraform",
  "toml",
  "typescript",
  "typescriptreact",
  "yaml",
] as const;

let languageClient: LanguageClient | undefined;

/** Starts the language server that is part of the extension. */
export async function activate(context: ExtensionContext): Promise<void> {
  const profile = workspace.getConfiguration("workspaceEventsFilter").get<string>("profile", "");
  const server = {
    module: context.asAbsolutePath(join("dist", "server.js")),
    transport: TransportKind.stdio,
    args: profile === "" ? [] : ["--profile", profile],
  };
  languageClient = new LanguageClient(
    "workspaceEventsFilter",
    "Workspace Events filters",
    { run: server, debug: server },
    { documentSelector: languageIds.map((language) => ({ language })) },
  );
  await languageClient.start();
}

export async function deactivate(): Promise<void> {
  await languageClient?.stop();
}
