import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pollTimeoutMs } from "../setup/timeouts.js";
import { cliPath, createdRestriction, createTemporaryFolder, runProgram } from "./command-line.js";

/** The path of the program Neovim. Undefined if no folder of `PATH` has it. */
async function findNeovim(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    const path = join(folder, "nvim");
    const isExecutable = await access(path).then(
      () => true,
      () => false,
    );
    if (isExecutable) return path;
  }
  return undefined;
}

const neovimPath = await findNeovim();
if (!neovimPath) console.warn("Neovim is not installed, and wef lsp not tested with it: apt-get install neovim");

test.skipIf(!neovimPath)(
  "Neovim shows the diagnostics, completions, hovers and fixes of wef lsp, and formats with it",
  async () => {
    const folder = await createTemporaryFolder();
    const [file, result] = [join(folder, "subscriptions.filter"), join(folder, "result.json")];
    await writeFile(file, `${createdRestriction.replace("created", "creted")}\n`);
    const script = fileURLToPath(new URL("../support/neovim/edit-filter.lua", import.meta.url));
    const outcome = await runProgram(
      neovimPath ?? "",
      ["--headless", "-u", "NONE", "-n", "-i", "NONE", "-S", script, "-c", "cquit"],
      {
        env: {
          HOME: folder,
          WEF_COMMAND: JSON.stringify([process.execPath, cliPath, "lsp"]),
          WEF_FILE: file,
          WEF_RESULT: result,
          WEF_TIMEOUT: String(pollTimeoutMs),
        },
      },
    );
    expect(outcome).toMatchObject({ code: 0, stdout: "" });
    const { completions, ...answers } = JSON.parse(await readFile(result, "utf8"));
    expect(completions).toBeGreaterThan(0);
    expect(answers).toEqual({
      diagnostics: [{ code: "unknown-event-type", line: 0, from: 12, to: 53 }],
      hover: expect.objectContaining({ contents: expect.objectContaining({ kind: "markdown" }) }),
      fixed: [createdRestriction],
      diagnosticsAfterFix: 0,
      formatted: [createdRestriction],
    });
  },
);
