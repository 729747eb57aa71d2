import { nonProgrammingLanguages, type ScanLanguage } from "../languages.js";
import { type HolePiece, type Piece, sliceTextPiece, type TextPiece } from "./piece.js";

/**
 * Matches `%%`, for which a format function writes a percent sign without using an argument. For `%%s`, the function
 * writes `%s`, which is a hole for a later format call. A hole is a place where a value is inserted.
 */
const doubledPercentPattern = /%%[sqvdxrp]?/;
/** Matches the holes `%s`, `%1$s`, `%[1]q`, `%(name)s`. */
const printfHolePattern = /%(?:\[\d{1,2}\]|\d{1,2}\$|\(\w{1,40}\))?[-+ #0]{0,3}\d{0,3}(?:\.\d{1,3})?[sqvdxrp]/;
const rubyNamedHolePattern = /%(?:\{\w{1,40}\}|<\w{1,40}>s)/;
const bracesPattern = /\{[\w.[\]]{0,60}(?:![rsa])?(?::[^{}\s"]{0,20})?\}/;
const maskedTemplatePattern = /\uE001{1,510}/;
const doubleBracesPattern = /\{\{[^{}\n]{0,80}\}\}/;
const documentDollarHolePattern = /\$\{\{?[^{}\n"]{0,80}\}\}?|\$\([^()\n"]{0,60}\)|\$[A-Z_][A-Z0-9_]{1,40}\b/;
const atNamePattern = /(?<=["/])@[\w]{1,40}(?=["/])/;

const unionOfPatterns = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"), "g");

/** Matches holes with `$`, such as `${name}`. A program fills them in itself, without a format function. */
const programDollarHolePattern = /\$\{[A-Za-z_][\w.]{0,60}\}|\$[A-Za-z_]\w{0,60}/;

/** Matches the holes of templates and of format functions. The holes of format functions have a `%` or braces. */
const javascriptFormatHolePattern = unionOfPatterns(
  maskedTemplatePattern,
  doubleBracesPattern,
  doubledPercentPattern,
  rubyNamedHolePattern,
  printfHolePattern,
  bracesPattern,
);
const programHolePattern = unionOfPatterns(
  maskedTemplatePattern,
  doubleBracesPattern,
  programDollarHolePattern,
  doubledPercentPattern,
  rubyNamedHolePattern,
  printfHolePattern,
  bracesPattern,
);
/** Like `programHolePattern`, but for languages in which `%n` is a line break. */
const programHoleOrPercentNewlinePattern = unionOfPatterns(
  maskedTemplatePattern,
  doubleBracesPattern,
  programDollarHolePattern,
  doubledPercentPattern,
  /%n/,
  rubyNamedHolePattern,
  printfHolePattern,
  bracesPattern,
);
const documentHolePattern = unionOfPatterns(
  maskedTemplatePattern,
  doubleBracesPattern,
  documentDollarHolePattern,
  doubledPercentPattern,
  rubyNamedHolePattern,
  printfHolePattern,
  bracesPattern,
  atNamePattern,
);

/** Matches variables in a shell text between double quotes. */
const shellVariablePattern = /\$(?:\{[^{}\n"]{1,80}\}|[A-Za-z_]\w{0,60}|[0-9@*])/g;

/** The languages whose format functions write a line break for `%n`. */
const lineBreakLanguages: ReadonlySet<ScanLanguage> = new Set(["java", "kotlin"]);

/** Splits pieces at the holes that the program fills in later, such as `%s` and `{name}`. */
export const splitFormatHoles = (
  pieces: readonly Piece[],
  language: ScanLanguage,
  formatArguments: readonly FormatArgument[] | undefined,
): Piece[] => splitHoles(pieces, holePatternOfLanguage(language), formatArguments);

/** Splits pieces at the shell variables in them. */
export const splitShellVariables = (pieces: readonly Piece[]): Piece[] => splitHoles(pieces, shellVariablePattern);

function splitHoles(
  pieces: readonly Piece[],
  pattern: RegExp,
  formatArguments?: readonly FormatArgument[] | undefined,
): Piece[] {
  let position = 0;
  return pieces.flatMap((piece) => {
    if (piece.kind !== "plain" || !/[%{$@\uE001]/.test(piece.value)) return [piece];
    const split: Piece[] = [];
    let end = 0;
    for (const { index, 0: place } of piece.value.matchAll(pattern)) {
      if (place === "%%") continue;
      if (index > end) split.push(sliceTextPiece(piece, end, index));
      if (place === "%n") {
        split.push(toConstantArgumentPiece(piece, index, place, "\n"));
        end = index + place.length;
        continue;
      }
      const isForLaterCall = place.startsWith("%%");
      const argument = isForLaterCall ? undefined : findFormatArgument(place, position, formatArguments);
      if (!isForLaterCall) position += 1;
      if (argument?.constantText) split.push(toConstantArgumentPiece(piece, index, place, argument.constantText));
      else if (argument?.pieces)
        for (const part of toArgumentPieces(piece, index, place, argument.pieces)) split.push(part);
      else split.push(toHolePiece(piece, index, place, argument));
      end = index + place.length;
    }
    if (end < piece.value.length) split.push(sliceTextPiece(piece, end, piece.value.length));
    return split;
  });
}

/**
 * Returns the pattern of the holes in a language. In JavaScript, a `${…}` outside of a template literal is no hole. It
 * is a mistake in the filter, which `compile` reports.
 */
const holePatternOfLanguage = (language: ScanLanguage): RegExp => {
  if (nonProgrammingLanguages.has(language)) return documentHolePattern;
  if (lineBreakLanguages.has(language)) return programHoleOrPercentNewlinePattern;
  return language === "typescript" || language === "javascript" ? javascriptFormatHolePattern : programHolePattern;
};

/** An argument that a format function inserts into a hole. */
export interface FormatArgument {
  readonly expression: string;
  readonly isInsertedValueQuoted: boolean;
  readonly isQuoteFree: boolean;
  /** The text of the argument, if it is known. */
  readonly constantText?: string;
  /** The text of the argument with holes, if only parts of it are known: `f"spaces/{id}"`, `"spaces/" + id`. */
  readonly pieces?: readonly Piece[];
}

function findFormatArgument(
  place: string,
  position: number,
  formatArguments: readonly FormatArgument[] | undefined,
): FormatArgument | undefined {
  const number = /^(?:%\[(\d{1,2})\]|%(\d{1,2})\$|\{(\d{1,2})\})/.exec(place);
  if (!number) return formatArguments?.[position];
  const [, go, java, braces] = number;
  return formatArguments?.[braces === undefined ? Number(go ?? java) - 1 : Number(braces)];
}

const toConstantArgumentPiece = (piece: TextPiece, index: number, place: string, constant: string): TextPiece => ({
  ...piece,
  kind: "constant",
  value: quotingPlacePattern.test(place) ? `"${constant}"` : constant,
  sourceSpan: { start: piece.sourceSpan.start + index, end: piece.sourceSpan.start + index + place.length },
});

/** Returns the pieces of an argument. Their place in the file is the hole that the argument fills. */
function toArgumentPieces(piece: TextPiece, index: number, place: string, pieces: readonly Piece[]): readonly Piece[] {
  const source = { start: piece.sourceSpan.start + index, end: piece.sourceSpan.start + index + place.length };
  const found = pieces.map(
    (part): Piece =>
      part.kind === "hole"
        ? {
            ...part,
            sourceSpan: source,
            originSpan: part.sourceSpan,
            isInStringLiteral: true,
            escapeStyle: piece.escapeStyle,
          }
        : { ...piece, kind: "constant", value: part.value, sourceSpan: source, originSpan: part.sourceSpan },
  );
  if (!quotingPlacePattern.test(place)) return found;
  const quote: Piece = { ...piece, kind: "constant", value: '"', sourceSpan: source };
  return [quote, ...found, quote];
}

/** Matches a hole that puts quotes around its argument: `%q`, `{:?}`. */
const quotingPlacePattern = /[qp]$|^\{[^}]{0,60}:\?\}/;

const toHolePiece = (
  piece: TextPiece,
  index: number,
  place: string,
  argument: FormatArgument | undefined,
): HolePiece => ({
  kind: "hole",
  sourceSpan: { start: piece.sourceSpan.start + index, end: piece.sourceSpan.start + index + place.length },
  expression: argument?.expression ?? /^[${]{1,3}\s{0,9}([A-Za-z_][\w.]{0,60})/.exec(place)?.[1] ?? "",
  isInsertedValueQuoted:
    /^%.*[qrp]$/.test(place) || /(?:!r|:\??#?\?)\}$/.test(place) || (argument?.isInsertedValueQuoted ?? false),
  isQuoteFree: /^%.*[dx]$/.test(place) || (argument?.isQuoteFree ?? false),
  isInStringLiteral: true,
  escapeStyle: piece.escapeStyle,
});
