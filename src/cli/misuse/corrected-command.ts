import { quoteForShell } from "./shell-words.js";

/** How a corrected command differs from the command that the user wrote. An absent property changes nothing. */
export interface CommandChanges {
  readonly commandName?: string;
  /** The arguments that are not options. */
  readonly operands?: readonly string[];
  /** Options that are added at the end. */
  readonly addedOptions?: readonly string[];
  /** An option that is left out. */
  readonly removedOption?: string;
}

/**
 * The command that the user probably meant, ready to run. The options that the user wrote are kept.
 *
 * @param writtenOperands The arguments of the command that are not options, as the user wrote them.
 */
export const renderCorrectedCommand = (writtenOperands: readonly string[], correction: CommandChanges): string =>
  ["wef", ...listCorrectedCommandArguments(writtenOperands, correction).map((word) => quoteForShell(word))].join(" ");

/** The words after `wef` in the command that the user probably meant. The first one is the name of the command. */
export function listCorrectedCommandArguments(
  writtenOperands: readonly string[],
  { commandName, operands = writtenOperands, addedOptions = [], removedOption }: CommandChanges,
): readonly string[] {
  const [writtenCommandName = "", ...writtenWords] = process.argv.slice(2);
  const writtenOptions = removeFirstOccurrenceOfEach(writtenWords, [...writtenOperands, "--"]).filter(
    (word) => word !== removedOption,
  );
  return [commandName ?? writtenCommandName, ...operands, ...writtenOptions, ...addedOptions];
}

/** The words without the first occurrence of each removed word. */
function removeFirstOccurrenceOfEach(words: readonly string[], removedWords: readonly string[]): readonly string[] {
  const remaining = [...words];
  for (const removedWord of removedWords) {
    const index = remaining.indexOf(removedWord);
    if (index >= 0) remaining.splice(index, 1);
  }
  return remaining;
}
