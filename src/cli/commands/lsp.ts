import type { Command } from "commander";
import { readPackageVersion } from "../package-version.js";
import { addProfileOption, loadProfile, type ProfileOption } from "../profile-option.js";

interface LspOptions extends ProfileOption {
  readonly stdio?: true;
}

export function defineLsp(program: Command): void {
  const command = program
    .command("lsp")
    .summary("run the language server for an editor")
    .description(
      "Runs the Language Server Protocol over standard input and output: diagnostics, completion, hover, fixes, " +
        "formatting, semantic tokens and selection ranges.",
    )
    .option("--stdio", "use standard input and output, which is the default")
    .option("--clientProcessId <id>", "the id of the editor's process: the server ends when this process ends");
  addProfileOption(command)
    .addHelpText(
      "after",
      "\nExit code: 0 the editor has ended the server, 1 the editor is gone, 2 the command was misused",
    )
    .action(async (options: LspOptions) => {
      const { profile } = loadProfile(options);
      const { serveEditor } = await import("../lsp/serve-editor.js");
      serveEditor({ profile, version: readPackageVersion() });
    });
}
