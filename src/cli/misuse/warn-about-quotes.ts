import { compile, type Profile } from "../../index.js";
import { printWarning } from "../output/exit-code.js";
import { renderCorrectedCommand } from "./corrected-command.js";
import { fixOrAddMissingQuotes } from "./quoted-filter.js";
import { describeHowToQuoteFilter } from "./shell-words.js";

/**
 * If the shell has possibly removed the double quotes of a filter, says how to write the filter in a command. Without
 * this warning, the only advice would be to add quotes, which the user may have typed already.
 */
export function warnIfShellRemovedQuotes(text: string, filterArguments: readonly string[], profile: Profile): void {
  if (!filterArguments.includes(text) || text.includes('"')) return;
  if (!compile(text, { profile }).diagnostics.some(({ code }) => code === "unquoted-value")) return;
  const operands = filterArguments.map((each) => (each === text ? fixOrAddMissingQuotes(each, profile) : each));
  const command = renderCorrectedCommand(filterArguments, { operands });
  printWarning(`if you typed double quotes, the shell removed them: ${describeHowToQuoteFilter()}: ${command}`);
}
