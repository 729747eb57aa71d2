import type { Command, Option } from "commander";
import { pathKindOf } from "./file-names.js";

/**
 * Whether a command accepts these words: each option exists and has a value, and each path can be read. A command with
 * other words is not suggested, because it would fail, too.
 */
export function areValidCommandArguments(command: Command, words: readonly string[]): boolean {
  const operands: string[] = [];
  let fileOptions = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    if (!isOption(word)) {
      operands.push(word);
      continue;
    }
    const [, flag = word, inlineValue] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
    const option = command.options.find(({ long, short }) => flag === long || flag === short);
    if (!option) return false;
    if (flag === "--file") fileOptions += 1;
    const values = inlineValue === undefined ? findOptionValues(option, words.slice(index + 1)) : [inlineValue];
    if (!optionAcceptsValues(option, values)) return false;
    if (inlineValue === undefined) index += values.length;
  }
  // Filters are arguments or in one file, not both.
  return acceptsGivenOperands(command, operands) && fileOptions <= (operands.length > 0 ? 0 : 1);
}

function acceptsGivenOperands({ registeredArguments }: Command, operands: readonly string[]): boolean {
  const [argument] = registeredArguments;
  if (!argument?.variadic && operands.length > (argument ? 1 : 0)) return false;
  const takesPaths = argument !== undefined && /^(?:file|path)$/.test(argument.name());
  return operands.every((word) => {
    const pathKind = pathKindOf(word);
    return takesPaths ? pathKind === "file" || pathKind === "folder" : pathKind === undefined;
  });
}

const isOption = (word: string): boolean => word.startsWith("-") && word !== "-";

/** The words after an option that are its values. */
function findOptionValues({ required, optional, variadic }: Option, nextWords: readonly string[]): readonly string[] {
  if (!required && !optional) return [];
  const end = nextWords.findIndex(isOption);
  const values = end < 0 ? nextWords : nextWords.slice(0, end);
  return variadic ? values : values.slice(0, 1);
}

function optionAcceptsValues(option: Option, values: readonly string[]): boolean {
  const { required, optional, argChoices, long } = option;
  if (!required && !optional) return values.length === 0;
  if (required && values.length === 0) return false;
  if (argChoices) return values.every((value) => argChoices.includes(value));
  return long !== "--file" || values.every((value) => value === "-" || pathKindOf(value) === "file");
}
