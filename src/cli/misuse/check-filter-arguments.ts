import { compile, type Profile } from "../../index.js";
import { Misuse } from "../output/misuse.js";
import { renderCorrectedCommand } from "./corrected-command.js";
import { describeMissingFile, pathKindOf } from "./file-names.js";
import { fixOrAddMissingQuotes, isFixableToValidFilter } from "./quoted-filter.js";
import { describeHowToQuoteFilter, quoteForShell } from "./shell-words.js";

/**
 * Rejects arguments that cannot have been meant as filters: paths, and the pieces of one filter that was written
 * without quotes around it.
 *
 * @throws Misuse with the command that was probably meant.
 */
export function checkFilterArguments(filterArguments: readonly string[], profile: Profile): void {
  assertNoPathArguments(filterArguments, profile);
  assertFilterIsNotSplit(filterArguments, profile);
}

function assertNoPathArguments(filterArguments: readonly string[], profile: Profile): void {
  if (filterArguments.length === 1 && filterArguments[0] === "-") {
    const command = renderCorrectedCommand(filterArguments, { operands: [], addedOptions: ["--file", "-"] });
    throw new Misuse(`- is not a filter; to read standard input: ${command}`);
  }
  const paths = filterArguments.filter(
    (text) => pathKindOf(text) !== undefined && !isFixableToValidFilter(text, profile),
  );
  const [firstPath] = paths;
  if (firstPath === undefined) return;
  const folder = paths.find((path) => pathKindOf(path) === "folder");
  if (folder !== undefined)
    throw new Misuse(
      `${folder}: this is a folder; to check the filters in its files: wef scan ${quoteForShell(folder)}`,
    );
  const missingPath = paths.find((path) => pathKindOf(path) === "missing file");
  if (missingPath !== undefined) throw new Misuse(describeMissingFile(missingPath));
  const problem = `${firstPath}: this is a file, not a filter`;
  throw new Misuse(
    paths.length < filterArguments.length
      ? `${problem}; give filters as arguments or by --file, not both`
      : `${problem}; to read filters from files: ${renderCorrectedCommand(filterArguments, { operands: [], addedOptions: ["--file", ...paths] })}`,
  );
}

/** Throws if the arguments are the pieces of one filter that was written without quotes around it. */
export function assertFilterIsNotSplit(filterArguments: readonly string[], profile: Profile): void {
  if (filterArguments.length < 2) return;
  const joinedText = filterArguments.join(" ");
  const isOneFilter =
    filterArguments.some((text) => operatorPattern.test(text)) ||
    (!filterArguments.some((text) => compile(text, { profile }).filter) &&
      isFixableToValidFilter(joinedText, profile) &&
      (filterArguments.some((text) => pieceOfFilterPattern.test(text)) ||
        !filterArguments.some((text) => isFixableToValidFilter(text, profile))));
  if (!isOneFilter) return;
  const command = renderCorrectedCommand(filterArguments, { operands: [fixOrAddMissingQuotes(joinedText, profile)] });
  throw new Misuse(
    `these ${filterArguments.length} arguments are one filter: ${describeHowToQuoteFilter()}: ${command}`,
  );
}

/** An argument that is only an operator. */
const operatorPattern = /^(?:AND|OR|NOT|&&|\|\|)$/i;

/** An argument that begins or ends with an operator, a comma, a comparator or a parenthesis. */
const pieceOfFilterPattern = /^(?:(?:AND|OR)\b|[)&|,:=])|(?:\b(?:AND|OR)|[(&|,:=])$/i;

/**
 * For a command that takes at most one filter: checks the arguments, and returns them.
 *
 * @throws Misuse if there are several arguments, or if the argument cannot have been meant as a filter.
 */
export function assertAtMostOneFilter(filterArguments: readonly string[], profile: Profile): readonly string[] {
  checkFilterArguments(filterArguments, profile);
  if (filterArguments.length > 1)
    throw new Misuse(
      `${process.argv[2]} takes one filter, not ${filterArguments.length}: run the command once for each filter`,
    );
  return filterArguments;
}
