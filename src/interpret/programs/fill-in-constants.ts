/** Matches a line that assigns a plain value to a name, such as `const SPACE = "…";`, `@evt = …` and `SPACE=…`. */
const constantPattern =
  /^[ \t]{0,20}(?:(?:const|let|var|val|final|static|export|set|my|our|local|auto|public|private|readonly|String|str|string|char)\s{1,4}){0,4}[@$*]?([A-Za-z_]\w{0,60})\s{0,4}(?::\s{0,4}&?[\w' ]{1,30})?\s{0,4}:?=\s{0,4}(?:"([^"\\\n${}]{1,300})"|'([^'\\\n${}]{1,300})'|([\w./:-]{3,300}))\s{0,4};?[ \t]{0,20}$/;

/** Matches the separator between two assignments on one line, as in `A=…; B=…`. */
const semicolonBetweenAssignmentsPattern =
  /;[ \t]{1,4}(?=(?:(?:export|const|let|var|set)[ \t])?\$?[A-Za-z_]\w{0,60}\s?:?=[^=])/g;

/** Matches an assignment whose value is not a plain value, such as `NAME = f()`, `NAME += …` and `read NAME`. */
const nonConstantAssignmentPattern =
  /(?:^|[\s;({,])[$@]?([A-Za-z_]\w{0,60})\s{0,4}(?::=|[+.|-]?=(?![=>~]))|\bread\s{1,4}(\w{1,60})/g;

/**
 * Matches a place where a program inserts the value of a name: `${NAME}`, `{{NAME}}`, `#{NAME}`, `{NAME}`, `$NAME` or
 * `" + NAME + "`.
 */
const placeholderPattern =
  /\$\{(\w{1,60})\}|\{\{\s{0,4}(\w{1,60})\s{0,4}\}\}|#\{(\w{1,60})\}|\{(\w{1,60})\}|\$(\w{1,60})|(?:\\?["'])\s{0,9}(?:\+|\.\.|&|\.)\s{0,9}(\w{1,60})\s{0,9}(?:\+|\.\.|&|\.)\s{0,9}(?:\\?["'])/g;

/** Replaces the constants in a text with their values, and removes the lines that define the constants. */
export function fillInConstants(text: string): string {
  const constants = new Map<string, string>();
  const ambiguousNames = new Set<string>();
  const otherLines: string[] = [];
  for (const line of text.replace(semicolonBetweenAssignmentsPattern, ";\n").split("\n")) {
    const [, name, ...values] = constantPattern.exec(line) ?? [];
    if (name === undefined) {
      otherLines.push(line);
      continue;
    }
    if (constants.has(name)) ambiguousNames.add(name);
    constants.set(name, values.find((value) => value !== undefined) ?? "");
  }
  for (const line of otherLines)
    for (const [, assignedName, readName] of line.matchAll(nonConstantAssignmentPattern)) {
      const name = assignedName ?? readName ?? "";
      if (constants.has(name)) ambiguousNames.add(name);
    }
  if (constants.size === 0 || ambiguousNames.size > 0) return text;
  const usedNames = new Set<string>();
  const filledText = otherLines.join("\n").replace(placeholderPattern, (place, ...names: (string | undefined)[]) => {
    const name = names.find((each) => typeof each === "string" && constants.has(each));
    if (name === undefined) return place;
    usedNames.add(name);
    return constants.get(name) ?? place;
  });
  return usedNames.size > 0 ? filledText : text;
}
