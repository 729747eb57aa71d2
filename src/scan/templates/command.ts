import type { CodeTokens } from "./code-tokens.js";

/** How many tokens before a text are examined, to find its command. */
const maxTokensBefore = 80;

/** Words that can stand before a command in a shell. */
const commandPrefixWords: ReadonlySet<string> = new Set([
  "if",
  "elif",
  "then",
  "else",
  "while",
  "until",
  "do",
  "!",
  "$",
  "%",
  "sudo",
  "command",
  "exec",
  "env",
  "time",
  "git",
  "xargs",
  "LC_ALL=C",
]);

/**
 * Finds the command that has a text as its argument. In a shell, it is the command of the line, and `=~` counts as a
 * command. In other languages, it is the first string of a list such as `["grep", "-E", "…"]`. Returns undefined if
 * there is no command.
 */
export function findCommandName(code: CodeTokens, first: number): string | undefined {
  return code.syntax.hasCommands ? findShellCommandName(code, first) : findCommandNameInList(code, first);
}

function findShellCommandName(code: CodeTokens, first: number): string | undefined {
  const { tokens, textOf, literalAtTokenIndex } = code;
  const limit = Math.max(0, first - maxTokensBefore);
  let start = first;
  for (; start > limit; start -= 1) {
    const before = textOf(start - 1);
    if (literalAtTokenIndex(start - 1)?.isUnquoted && before === "=~") return "=~";
    if (tokens[start - 1]?.kind === "newline" && textOf(start - 2) !== "\\" && !endsWithBackslash(code, start - 2))
      break;
    if (tokens[start - 1]?.kind === "punctuation" && /^[;|&({]$/.test(before)) break;
  }
  for (let index = start; index < first; index += 1) {
    const word = textOf(index);
    if (!literalAtTokenIndex(index)?.isUnquoted || commandPrefixWords.has(word) || /^(?:\w{1,60}=|-)/.test(word))
      continue;
    return word.slice(word.lastIndexOf("/") + 1);
  }
  return undefined;
}

/** Whether a token ends with a backslash. A word without quotes includes the backslash that continues its line. */
const endsWithBackslash = ({ textOf }: CodeTokens, index: number): boolean => /\\\s{0,9}$/.test(textOf(index));

function findCommandNameInList(code: CodeTokens, first: number): string | undefined {
  const opening = code.enclosingBracketIndexes[first] ?? -1;
  if (opening < 0) return undefined;
  let index = opening + 1;
  while (code.tokens[index]?.kind === "newline") index += 1;
  const literal = code.literalAtTokenIndex(index);
  if (!literal || index >= first || code.textOf(index + 1) !== ",") return undefined;
  return code.source.slice(literal.contentSpan.start, literal.contentSpan.end);
}
