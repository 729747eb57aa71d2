import { compile, type Profile } from "../../index.js";
import { printWarning } from "../output/exit-code.js";
import { renderCorrectedCommand } from "./corrected-command.js";
import { addMissingQuotes } from "./quoted-filter.js";
import { describeFilterQuotes } from "./shell-words.js";

/**
 * Says how to write a filter in a command if the shell has possibly removed its double quotes. Otherwise, the only
 * advice would be to add quotes, which the user may have typed already.
 */
export function warnIfShellRemovedQuotes(text: string, filterArguments: readonly string[], profile: Profile): void {
  if (!filterArguments.includes(text) || text.includes('"')) return;
  if (!compile(text, { profile }).diagnostics.some(({ code }) => code === "unquoted-value")) return;
  const operands = filterArguments.map((each) => (each === text ? addMissingQuotes(each, profile) : each));
  const command = renderCorrectedCommand(filterArguments, { operands });
  printWarning(`if you typed double quotes, the shell removed them: ${describeFilterQuotes()}: ${command}`);
}
