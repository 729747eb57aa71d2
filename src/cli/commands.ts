import type { Command } from "commander";
import { defineCheck } from "./commands/check.js";
import { defineConformance } from "./commands/conformance.js";
import { defineCopy } from "./commands/copy.js";
import { defineExplain } from "./commands/explain.js";
import { defineExport } from "./commands/export.js";
import { defineFix } from "./commands/fix.js";
import { defineFormat } from "./commands/format.js";
import { defineImport } from "./commands/import.js";
import { defineLsp } from "./commands/lsp.js";
import { defineMatch } from "./commands/match.js";
import { definePrune } from "./commands/prune.js";
import { defineScan } from "./commands/scan.js";
import { defineSqlSchema } from "./commands/schema.js";
import { defineServe } from "./commands/serve.js";
import { defineSql } from "./commands/sql.js";

/**
 * The functions that define the commands, in the order of the help. To add a command, write a file such as
 * `commands/explain.ts`, and add its function here. Then `npm run generate` adds the command to `docs/cli.md`.
 */
const commandDefinitions: readonly ((program: Command) => void)[] = [
  defineCheck,
  defineFix,
  defineScan,
  defineFormat,
  defineExplain,
  defineMatch,
  defineSql,
  defineServe,
  defineImport,
  defineExport,
  defineCopy,
  definePrune,
  defineSqlSchema,
  defineLsp,
  defineConformance,
];

/** Adds the commands to the program `wef`. */
export function defineCommands(program: Command): void {
  for (const defineCommand of commandDefinitions) defineCommand(program);
}
