import { escapeStyles } from "../escape-styles/escape-styles.js";
import { decodeToPieces } from "../templates/decode-to-pieces.js";
import type { Piece } from "../templates/piece.js";
import { decodeInnerEscapes } from "./decode-inner-escapes.js";
import { joinPieces, slicePieces } from "./text-of-pieces.js";

/** A filter without what carries it: an address, an option, an assignment. */
export interface UnwrappedFilter {
  readonly pieces: readonly Piece[];
  /** Whether it is the value of a parameter or option that is named `filter`. */
  readonly isParameter: boolean;
  /** The pieces as they stand there, if they are percent encoded and no address is around them. */
  readonly encoded?: readonly Piece[];
}

/** The parameter of an address or a form, an option of a command, or a variable: `?filter=`, `--filter=`, `FILTER=`. */
const filterArgumentPattern = /(?:^|[?&\s"'])(-{0,2}(?:[A-Za-z]\w{0,30}_)?filter==?)/i;

/** Signs of percent encoding inside a filter. */
const percentEncodingPattern = /%(?:3A|22|3D|20|28|2F)/i;

/** The body of a request. */
const jsonStartPattern = /^\s{0,99}[{[]\s{0,99}[{"]/;

/** A property of JSON that holds a filter, up to its value. */
const jsonPropertyPattern = /"\w{0,40}filter"\s{0,99}:\s{0,99}"/i;

const nextParameterPattern = /&(?:amp;)?\w{1,40}=|&$| HTTP\/[\d.]{1,3}$|#\w{0,40}$/;

const assignmentPattern = /^(?:export\s)?[A-Za-z_]\w{0,60}\+?=(?=["'(\s]{0,3}[A-Za-z_\uE000]\w{0,60})/;

/** Takes a filter out of the address or option that it stands in, and decodes it. */
export function unwrapFilter(pieces: readonly Piece[], isBare: boolean): UnwrappedFilter {
  const text = joinPieces(pieces);
  if (jsonStartPattern.test(text)) return unwrapJson(pieces, text);
  const parameter = filterArgumentPattern.exec(text);
  let inner = pieces;
  let isParameter = false;
  if (parameter) {
    const start = parameter.index + parameter[0].length;
    const rest = text.slice(start);
    const isAddress = /[?&]/.test(parameter[0]) || percentEncodingPattern.test(rest);
    const end = isAddress ? nextParameterPattern.exec(rest)?.index : undefined;
    inner = slicePieces(pieces, start, start + (end ?? rest.length));
    isParameter = true;
  } else if (isBare) {
    const assignment = assignmentPattern.exec(text)?.[0].length ?? 0;
    inner = slicePieces(pieces, assignment, text.length);
  }
  if (!percentEncodingPattern.test(joinPieces(inner))) return { pieces: inner, isParameter };
  return { pieces: decodePercents(inner), isParameter, ...(!isParameter && { encoded: inner }) };
}

/** Takes a filter out of the JSON that a literal holds: `-d '{"filter": "event_types:\\"…\\""}'`. */
function unwrapJson(pieces: readonly Piece[], text: string): UnwrappedFilter {
  const property = jsonPropertyPattern.exec(text);
  if (!property) return { pieces, isParameter: false };
  const start = property.index + property[0].length;
  let end = start;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  if (end >= text.length) return { pieces, isParameter: false };
  return { pieces: decodeInnerEscapes(slicePieces(pieces, start, end), escapeStyles.json), isParameter: true };
}

const decodePercents = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) => {
    if (piece.kind !== "plain") return [piece];
    const { value, source, literalEnd } = piece;
    return decodeToPieces(value, { start: 0, end: value.length }, escapeStyles.percent, 0).map((decoded) => ({
      ...decoded,
      literalEnd,
      source: { start: source.start + decoded.source.start, end: source.start + decoded.source.end },
    }));
  });
