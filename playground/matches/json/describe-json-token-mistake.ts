/** Words of other languages, each with the JSON value that has the same meaning. */
const jsonLiteralByForeignLiteral: Readonly<Record<string, string>> = {
  True: "true",
  TRUE: "true",
  False: "false",
  FALSE: "false",
  None: "null",
  NULL: "null",
  Null: "null",
  nil: "null",
  undefined: "null",
  NaN: "null",
};

/** The part of a word that a message repeats: its first 40 UTF-16 code units. */
export const truncateWord = (word: string): string => word.slice(0, 40);

/** The reason why a word is not a JSON value. Undefined if it is a JSON value. */
export function describeWordMistake(word: string): string | undefined {
  if (isJson(word)) return undefined;
  if (/^['‘’‚“”„«»`]/.test(word)) return 'A text in JSON has double quotes: "';
  const replacement = Object.hasOwn(jsonLiteralByForeignLiteral, word) ? jsonLiteralByForeignLiteral[word] : undefined;
  if (replacement) return `JSON has \`${replacement}\` instead of \`${word}\``;
  if (/^[+.\d-]/.test(word)) return `\`${truncateWord(word)}\` is not a valid number in JSON`;
  return `The text \`${truncateWord(word)}\` needs double quotes`;
}

/** Matches a text in double quotes that has a closing quote. A quote after a backslash is not a closing quote. */
const closedStringPattern = /^"(?:[^"\\]|\\.)*"$/s;

/** The reason why a text in double quotes is not a JSON string. Undefined if it is a JSON string. */
export function describeStringMistake(quotedText: string): string | undefined {
  if (isJson(quotedText)) return undefined;
  if (!closedStringPattern.test(quotedText)) return "This text has no closing quote";
  return "This text has a backslash or an invisible character that JSON does not allow";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
