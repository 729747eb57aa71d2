import { parseArgs } from "node:util";
import { serveEditor } from "../../../src/cli/lsp/serve-editor.js";
import { loadProfile } from "../../../src/cli/profile-option.js";

const { values } = parseArgs({ options: { profile: { type: "string" } }, strict: false });

try {
  serveEditor(typeof values.profile === "string" ? loadProfile({ profile: values.profile }) : {});
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
