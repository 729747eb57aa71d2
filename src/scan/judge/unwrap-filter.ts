import type { Span } from "../../text/span.js";
import { escapeStyles } from "../escape-styles/escape-styles.js";
import { decodeToPieces } from "../templates/decode-to-pieces.js";
import { splitShellVariables } from "../templates/format-holes.js";
import type { Piece } from "../templates/piece.js";
import { decodeInnerEscapes } from "./decode-inner-escapes.js";
import { joinPieces, slicePieces } from "./text-of-pieces.js";

/** A filter without the address, option or assignment that was around it. */
export interface UnwrappedFilter {
  readonly pieces: readonly Piece[];
  /** Whether the filter is the value of a parameter or option named `filter`. */
  readonly isFilterParameterValue: boolean;
  /**
   * The parts (pieces) of the filter's text before decoding. Present only if the text is percent-encoded and is not the
   * value of a parameter or option.
   */
  readonly encodedPieces?: readonly Piece[];
}

/**
 * Matches the name before a filter. The name belongs to a parameter of an address or a form (`?filter=`), to an option
 * of a command (`--filter=`), or to a variable (`FILTER=`).
 */
const filterArgumentPattern =
  /(?:^|[?&\s"'])(-{0,2}(?:[A-Za-z]\w{0,30}_)?filter==?|--filter\s(?=["']\W{0,9}event_types\W{1,9}\w{1,60}\.))/i;

/** Matches characters that show that a filter is percent-encoded. */
const percentEncodingPattern = /%(?:3A|22|3D|20|28|2F)/i;

/** Matches the beginning of a request body in JSON. */
const jsonStartPattern = /^\s{0,99}[{[]\s{0,99}[{"]/;

/** Matches a JSON property that holds a filter, from its name to the opening quote of its value. */
const jsonPropertyPattern = /"\w{0,40}filter"\s{0,99}:\s{0,99}"/i;

const parameterEndPattern = /&(?:amp;)?\w{1,40}=|&$| HTTP\/[\d.]{1,3}$|#\w{0,40}$/;

/** Matches the beginning of an assignment: `NAME=`, or the key of an element of a shell array, `[dev]=`. */
const assignmentPattern =
  /^(?:export\s)?(?:[A-Za-z_]\w{0,60}(?:\[[\w.-]{0,60}\])?|\[[\w.-]{1,60}\])\+?=(?=["'()\s]{0,3}[A-Za-z_\uE000]\w{0,60})/;

/** Matches the name of a shell variable whose value is a parameter: `FILTER='filter=…'`. */
const assignmentBeforeParameterPattern = /^[A-Za-z_]\w{0,60}=(?=filter=)/;

/** Removes the address, option or assignment around a filter, and decodes the filter. */
export function unwrapFilter(pieces: readonly Piece[], isUnquoted: boolean): UnwrappedFilter {
  const text = joinPieces(pieces);
  const assigned = isUnquoted ? assignmentBeforeParameterPattern.exec(text)?.[0].length : undefined;
  if (assigned !== undefined) return unwrapFilter(slicePieces(pieces, assigned, text.length), false);
  if (jsonStartPattern.test(text)) return unwrapJson(pieces, text);
  const parameter = filterArgumentPattern.exec(text);
  let inner = pieces;
  let isFilterParameterValue = false;
  if (parameter) {
    const start = parameter.index + parameter[0].length;
    const rest = text.slice(start);
    const quoted = findQuotedArgument(text, parameter.index, start);
    if (quoted) return { pieces: takeQuotedArgument(pieces, quoted), isFilterParameterValue: true };
    const isAddress = /[?&]/.test(parameter[0]) || percentEncodingPattern.test(rest);
    const end = isAddress ? parameterEndPattern.exec(rest)?.index : undefined;
    inner = slicePieces(pieces, start, start + (end ?? rest.length));
    isFilterParameterValue = true;
  } else if (isUnquoted) {
    const assignment = assignmentPattern.exec(text)?.[0].length ?? 0;
    inner = slicePieces(pieces, assignment, text.length);
  }
  if (!percentEncodingPattern.test(joinPieces(inner))) return { pieces: inner, isFilterParameterValue };
  return {
    pieces: decodePercents(inner),
    isFilterParameterValue,
    ...(!isFilterParameterValue && { encodedPieces: inner }),
  };
}

interface QuotedArgument extends Span {
  readonly quoteCharacter: string;
}

/**
 * Finds a quoted argument in a string that holds a shell command: `'filter=…'`, `--filter='…'`. Returns undefined if
 * anything other than white space or `)` follows the closing quotes.
 */
function findQuotedArgument(text: string, parameterStart: number, valueStart: number): QuotedArgument | undefined {
  const before = text[parameterStart] ?? "";
  const isBefore = before === '"' || before === "'";
  const quote = isBefore ? before : (text[valueStart] ?? "");
  if (quote !== '"' && quote !== "'") return undefined;
  const start = isBefore ? valueStart : valueStart + 1;
  let end = start;
  while (end < text.length && text[end] !== quote) end += text[end] === "\\" && quote === '"' ? 2 : 1;
  return end < text.length && /^["']?(?:[\s)]|$)/.test(text.slice(end + 1, end + 3))
    ? { start, end, quoteCharacter: quote }
    : undefined;
}

function takeQuotedArgument(
  pieces: readonly Piece[],
  { start, end, quoteCharacter }: QuotedArgument,
): readonly Piece[] {
  const argument = slicePieces(pieces, start, end);
  return quoteCharacter === '"'
    ? splitShellVariables(decodeInnerEscapes(argument, escapeStyles["shell-double"]))
    : decodeInnerEscapes(argument, escapeStyles["raw-single"]);
}

/** Finds the filter in a JSON text: `-d '{"filter": "event_types:\\"…\\""}'`. */
function unwrapJson(pieces: readonly Piece[], text: string): UnwrappedFilter {
  const property = jsonPropertyPattern.exec(text);
  if (!property) return { pieces, isFilterParameterValue: false };
  const start = property.index + property[0].length;
  let end = start;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  if (end >= text.length) return { pieces, isFilterParameterValue: false };
  return {
    pieces: decodeInnerEscapes(slicePieces(pieces, start, end), escapeStyles.json),
    isFilterParameterValue: true,
  };
}

const decodePercents = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) => {
    if (piece.kind !== "plain") return [piece];
    const { value, sourceSpan, literalEndOffset } = piece;
    return decodeToPieces(value, { start: 0, end: value.length }, escapeStyles.percent, 0).map((decoded) => ({
      ...decoded,
      literalEndOffset,
      sourceSpan: {
        start: sourceSpan.start + decoded.sourceSpan.start,
        end: sourceSpan.start + decoded.sourceSpan.end,
      },
    }));
  });
