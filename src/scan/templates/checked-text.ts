import { diagnosticCatalogue } from "../../diagnostics/catalogue.js";
import type { CodeTokens } from "./code-tokens.js";
import { skipNewlines } from "./code-tokens.js";
import { findOperandStart } from "./operands.js";
import type { TextExpression } from "./text-expression.js";
import { calleeNameIndexOf, readCalleeName } from "./text-usage.js";

/** Matches functions that parse or check a whole text: `parse`, `compileFilter`, `FilterParser.parse`, `is_valid`. */
const parsingOrCheckingFunctionPattern =
  /(?:^|\.)(?:try_?|must_?)?(?:parse|compile|validate|check|lint|diagnose|problems|is_?valid|accepts|rejects)_?(?:list_?|subscriptions?_?|workspace_?|events?_?){0,3}(?:filter)?(?:_?(?:or_?throw|sync|async|strict)){0,2}$/i;

/** Matches functions that parse formats other than filters: `JSON.parse`, `Date.parse`, `re.compile`. */
const otherFormatParserPattern =
  /(?:json|yaml|toml|ur[li]|date|time|ast|shell|args?|handlebars|template|mustache|pug|xml|html|sql|schema|regexp?|pattern|re)\.\w{1,40}$/i;

/** Matches functions and attributes that list the cases of a test. */
const testTableFunctionPattern =
  /(?:^|\.)(?:(?:it|test|describe|specify|xit|fit)(?:\.\w{1,20}){0,2}\.each|parametrize|pytest\.param|inlinedata|testwith|testcase|testcasedata|arguments\.of|arguments|valuesource|csvsource|withdata|test_case|case|row)$/i;

/** Matches the names of lists of test cases. */
const testListNamePattern =
  /^(?:\w{0,20}_)?(?:valid|invalid|bad|good|broken|wrong|accepted|rejected|refused|malformed|test_?cases?|cases?|test_?table)$/i;

/** Matches words that occur in tests that expect a mistake. */
const failurePattern =
  /refus|reject|invalid|malformed|wrong|broken|\bbad|fail|error|throw|rais|complain|missing|unknown|fault|mistake|problem|diagnos|panic|unexpected/i;

/**
 * Matches the same words after a negation, as in tests that expect no mistake: `without_error`, `.not.toThrow`,
 * `NoProblems`.
 */
const negatedFailureWordPattern =
  /(?:(?<![A-Za-z])(?:[Nn]o|[Nn]ot|[Nn]ever|[Ww]ithout|[Zz]ero)|(?<=[a-z])(?:No|Not|Never|Without)|n['’]t)[\s_.-]{0,3}(?:(?:an?|any|be|to|of|has|have|get|raises?)[\s_-]{1,3}){0,2}(?:to|Any|Be)?(?:[Ee]rror|[Ff]ail|[Tt]hrow|[Rr]ais|[Ee]xception|[Pp]roblem|[Dd]iagnos|[Ff]ault|[Mm]istake|[Cc]omplain|[Rr]eject|[Rr]efus|[Pp]anic|[Ii]nvalid|[Ww]rong|[Bb]roken|[Mm]alformed)\w{0,20}/g;

/** Whether a text has a word that occurs in tests that expect a mistake. A word after a negation does not count. */
const expectsFailure = (text: string): boolean => failurePattern.test(text.replace(negatedFailureWordPattern, " "));

/**
 * How many characters before and after a test case are examined, to find words that occur in tests that expect a
 * mistake.
 */
const maxCodeUnitsToFailureWord = 700;

/** Matches the end of the table or test that a test case belongs to: an empty line, or the next test. */
const endOfTestCodePattern = /\n[ \t\r]{0,40}\n|\n[ \t]{0,40}(?:it|test|describe)\b/;

/** How many enclosing brackets of a test case are examined. */
const maxEnclosingBrackets = 6;

/** Whether a text is the whole argument of a function that parses or checks filters. */
export function isArgumentOfCheckingFunction({ code, firstTokenIndex, lastTokenIndex }: TextExpression): boolean {
  const { textOf, enclosingBracketIndexes } = code;
  const opening = enclosingBracketIndexes[firstTokenIndex] ?? -1;
  if (textOf(opening) !== "(") return false;
  const before = textOf(skipNewlines(code, firstTokenIndex - 1, -1));
  const after = textOf(skipNewlines(code, lastTokenIndex + 1, 1));
  if (!/^[(,&]$/.test(before) || !/^[),]$/.test(after)) return false;
  const call = readCalleeName(code, opening);
  if (call === undefined || !parsingOrCheckingFunctionPattern.test(call) || otherFormatParserPattern.test(call))
    return false;
  return /filter/i.test(qualifiedCalleeNameOf(code, opening)) || isImportedFromThisPackage(code.source, call);
}

/**
 * Returns the names before an opening parenthesis, without the arguments of other calls: `FilterParser.parse` for
 * `new FilterParser().parse(`.
 */
function qualifiedCalleeNameOf(code: CodeTokens, opening: number): string {
  const { textOf, isWordTokenAt, bracketPartners } = code;
  const end = calleeNameIndexOf(code, opening);
  const names: string[] = [];
  for (let index = findOperandStart(code, end); index <= end; index += 1) {
    // In `(new FilterParser())->parse`, the first parenthesis does not open a list of arguments.
    const isArgumentList = textOf(index) === "(" && (isWordTokenAt(index - 1) || textOf(index + 1) !== "new");
    if (isArgumentList) index = Math.max(index, bracketPartners[index] ?? index);
    else if (isWordTokenAt(index)) names.push(textOf(index));
  }
  return names.join(".");
}

/** Matches an import of this package: `import { compile } from "workspace-events-filter"`, `import * as wef from …`. */
const packageImportPattern =
  /(?:import|const)\s{1,9}(?:\*\s{0,9}as\s{1,9})?([\w$]{1,60}|\{[\w$\s,:]{1,900}\})\s{0,9}(?:from|=\s{0,9}require\()\s{0,9}["']workspace-events-filter(?:\/[\w/-]{1,60})?["']/g;

/** How many characters at the beginning of a file are examined, to find imports. */
const maxLengthExaminedForImports = 10_000;

function isImportedFromThisPackage(source: string, call: string): boolean {
  const head = source.slice(0, maxLengthExaminedForImports);
  if (!head.includes("workspace-events-filter")) return false;
  const [name = ""] = call.split(".");
  return [...head.matchAll(packageImportPattern)].some(([, names = ""]) => names.split(/[^\w$]+/).includes(name));
}

/**
 * Whether a text is a test case in a table, and the test expects a mistake in some of its cases. A text next to the
 * code of a diagnostic also counts as such a test case.
 */
export function isTestCase(expression: TextExpression): boolean {
  const { code, firstTokenIndex, lastTokenIndex } = expression;
  if (isBesideDiagnosticCode(code, firstTokenIndex, lastTokenIndex)) return true;
  if (!code.isCodeOfTestTableCell && !isInTestTable(code, firstTokenIndex)) return false;
  const { source, tokens } = code;
  const [start, end] = [tokens[firstTokenIndex]?.start ?? 0, tokens[lastTokenIndex]?.end ?? 0];
  const before = source.slice(Math.max(0, start - maxCodeUnitsToFailureWord), start);
  const after = source.slice(end, end + maxCodeUnitsToFailureWord);
  const testEnd = endOfTestCodePattern.exec(after)?.index;
  return expectsFailure(before.slice(before.lastIndexOf("\n\n") + 1)) || expectsFailure(after.slice(0, testEnd));
}

function isInTestTable(code: CodeTokens, first: number): boolean {
  const { textOf, enclosingBracketIndexes } = code;
  let opening = enclosingBracketIndexes[first] ?? -1;
  for (let level = 0; opening >= 0 && level < maxEnclosingBrackets; level += 1) {
    const bracket = textOf(opening);
    if (bracket === "(") {
      const call = readCalleeName(code, opening);
      if (call !== undefined) return testTableFunctionPattern.test(call);
    } else if (bracket === "{" && textOf(opening - 1) === ")") return false;
    else {
      const before = skipNewlines(code, opening - 1, -1);
      if (isBracketOfYieldedTableRow(code, before) || testListNamePattern.test(nameOfList(code, before))) return true;
    }
    opening = enclosingBracketIndexes[opening] ?? -1;
  }
  return false;
}

/** Whether the code of a diagnostic stands next to a text: `"…" => :missing_operand`, `"missing-operand": "…"`. */
function isBesideDiagnosticCode(code: CodeTokens, first: number, last: number): boolean {
  const before = code.textOf(skipNewlines(code, first - 1, -1));
  const isPair = /^[,:>=({[]$/.test(before);
  if (!isPair) return false;
  let [next, previous] = [skipNewlines(code, last + 1, 1), skipNewlines(code, first - 1, -1)];
  for (let steps = 0; steps < maxTokensToDiagnosticCode; steps += 1) {
    // For example: `text: "…", code: "missing-operand"`, `"…", Code.MISSING_OPERAND`.
    const isBetween = /^(?:[,:=>.]|to)$/.test(code.textOf(next)) || /^[:=.]$/.test(code.textOf(next + 1));
    if (isBetween) next = skipNewlines(code, next + 1, 1);
    if (/^(?:[,:=>]|to)$/.test(code.textOf(previous))) previous = skipNewlines(code, previous - 1, -1);
  }
  return isDiagnosticCodeToken(code, next) || isDiagnosticCodeToken(code, previous);
}

function isDiagnosticCodeToken({ textOf, literalAtTokenIndex, isWordTokenAt }: CodeTokens, index: number): boolean {
  if (!literalAtTokenIndex(index) && !isWordTokenAt(index)) return false;
  const text = textOf(index).replace(/^\W|\W$/g, "");
  return (
    text.length < maxDiagnosticCodeLength && diagnosticCodesWithoutHyphens.has(text.toLowerCase().replace(/[-_]/g, ""))
  );
}

/**
 * The codes of diagnostics, without their hyphens. A code of a single word is left out, because other programs use such
 * words, too.
 */
const diagnosticCodesWithoutHyphens: ReadonlySet<string> = new Set(
  Object.keys(diagnosticCatalogue)
    .filter((name) => name.includes("-"))
    .map((name) => name.replaceAll("-", "")),
);

const maxDiagnosticCodeLength = 60;

/** How many tokens can stand between a text and the code of its diagnostic. */
const maxTokensToDiagnosticCode = 8;

/** Whether a bracket begins a row of a table, as in `yield "name" => [` and `yield [`. */
function isBracketOfYieldedTableRow({ textOf, literalAtTokenIndex }: CodeTokens, before: number): boolean {
  if (textOf(before) === "yield") return true;
  return (
    textOf(before) === ">" &&
    textOf(before - 1) === "=" &&
    literalAtTokenIndex(before - 2) !== undefined &&
    textOf(before - 3) === "yield"
  );
}

/** Returns the name before a list: the `name` in `name = [`, `name := []string{` and `name: [`. */
function nameOfList({ textOf, isWordTokenAt, bracketPartners }: CodeTokens, before: number): string {
  let index = before;
  for (let steps = 0; steps < maxTokensOfType; steps += 1, index -= 1) {
    if (textOf(index) === "}") index = (bracketPartners[index] ?? 0) - 1;
    const text = textOf(index);
    if (text === "=" || text === ":") {
      const name = textOf(index - 1) === ":" ? index - 2 : index - 1;
      return isWordTokenAt(name) ? textOf(name) : "";
    }
    if (!/^[\w.&'<>[\]?*,]{1,40}$/.test(text)) return "";
  }
  return "";
}

const maxTokensOfType = 12;
