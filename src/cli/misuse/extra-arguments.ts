import type { Profile } from "../../index.js";
import { Misuse } from "../output/misuse.js";
import { assertFilterIsNotSplit } from "./check-filter-arguments.js";
import { renderCorrectedCommand } from "./corrected-command.js";
import { describeMissingFile, isMeantAsFilter, pathKindOf } from "./file-names.js";
import { quoteForShell } from "./shell-words.js";

/**
 * For `explain`: if there are several arguments, checks that none of them is a subscription.
 *
 * @throws Misuse with the command that was probably meant.
 */
export function assertNoSubscriptionArgument(commandArguments: readonly string[]): void {
  const subscription = commandArguments.find(isProbablySubscriptionJson);
  if (subscription === undefined || commandArguments.length < 2) return;
  const command = renderCorrectedCommand(commandArguments, {
    operands: commandArguments.filter((text) => text !== subscription),
    addedOptions: ["--subscription", subscription],
  });
  throw new Misuse(`the subscription needs the option --subscription: ${command}`);
}

const isProbablySubscriptionJson = (text: string): boolean => /^\s*\{/.test(text) && text.includes("eventTypes");

/**
 * For `match`: returns the filter, which is the only argument that the command takes. The subscriptions come from files
 * or from standard input.
 *
 * @param files The values of `--file`. These are all words after `--file`, up to the next option. A filter can be among
 * them by mistake.
 * @throws Misuse with the command that was probably meant.
 */
export function readFilterArgumentOfMatch(
  commandArguments: readonly string[],
  files: readonly string[] | undefined,
  profile: Profile,
): string {
  assertFilterIsNotSplit(commandArguments, profile);
  const paths = commandArguments.filter((text) => pathKindOf(text) !== undefined);
  const missingPath = paths.find((path) => pathKindOf(path) === "missing file");
  if (missingPath !== undefined) throw new Misuse(describeMissingFile(missingPath));
  const folder = paths.find((path) => pathKindOf(path) === "folder");
  if (folder !== undefined) throw new Misuse(`${folder}: this is a folder; match reads subscriptions from files`);
  const subscriptions = commandArguments.find((text) => /^\s*[[{]/.test(text) && text.includes("eventTypes"));
  const otherArguments = commandArguments.filter((text) => !paths.includes(text) && text !== subscriptions);
  const [filter] = otherArguments;
  if (paths.length > 0) {
    if (filter === undefined)
      throw new Misuse(`${paths[0]}: this is a file; match needs a filter as its argument (see wef match --help)`);
    const command = renderCorrectedCommand(commandArguments, {
      operands: [filter],
      addedOptions: ["--file", ...paths],
    });
    throw new Misuse(`the files with the subscriptions need the option --file: ${command}`);
  }
  if (subscriptions !== undefined && filter !== undefined) {
    const command = renderCorrectedCommand(commandArguments, { operands: [filter] });
    throw new Misuse(
      `match reads subscriptions from standard input: echo ${quoteForShell(subscriptions)} | ${command}`,
    );
  }
  const filterAfterFile = files?.find((file) => isMeantAsFilter(file) && pathKindOf(file) !== "file");
  if (filterAfterFile !== undefined && commandArguments.length === 0) {
    const command = renderCorrectedCommand([filterAfterFile], { operands: [filterAfterFile] });
    throw new Misuse(`no filter given: write it before --file: ${command}`);
  }
  const [filterArgument] = commandArguments;
  if (filterArgument === undefined)
    throw new Misuse("no filter given: match needs one as its argument (see wef match --help)");
  if (commandArguments.length > 1)
    throw new Misuse(`match takes one filter, not ${commandArguments.length}: run the command once for each filter`);
  return filterArgument;
}
