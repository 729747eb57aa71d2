import type { Span } from "../../text/span.js";

/** A scalar of a YAML file. It is the value of a key, an item of a list, or a key. */
export interface YamlScalar {
  readonly scalarStyle: "plain" | "double" | "single" | "block";
  /** The key that has this scalar as its value. Undefined if there is none. */
  readonly key: string | undefined;
  /** The spans of the content, line by line, without quotes and indentation. */
  readonly contentSpans: readonly Span[];
}

export interface YamlScalarsAndComments {
  readonly scalars: readonly YamlScalar[];
  readonly commentSpans: readonly Span[];
}

const keyPattern = /(?:[\w.$/-]{1,100}|"[\w .$/-]{1,100}"|'[\w .$/-]{1,100}')(?=:(?:\s|$))/y;

/**
 * Reads the scalars of a YAML file line by line. So if some lines are not YAML, the scalars on other lines are still
 * read.
 */
export function readYamlScalars(source: string, { start, end }: Span): YamlScalarsAndComments {
  const scalars: YamlScalar[] = [];
  const comments: Span[] = [];
  let position = start;
  const lineEndAt = (offset: number): number => {
    const lineBreak = source.indexOf("\n", offset);
    return lineBreak < 0 || lineBreak >= end ? end : lineBreak;
  };
  const indentAt = (offset: number): number => {
    let indent = offset;
    while (indent < end && source[indent] === " ") indent += 1;
    return indent - offset;
  };
  /** Reads a line: skips `- `, `? ` and spaces, reads the key if there is one, and reads the value after it. */
  const readLine = (lineStart: number): void => {
    const lineEnd = lineEndAt(lineStart);
    let offset = lineStart + indentAt(lineStart);
    let indent = offset - lineStart;
    let key: string | undefined;
    for (;;) {
      while (offset < lineEnd && /[ \t\r]/.test(source[offset] ?? "")) offset += 1;
      if (/[-?](?=\s)/y.test(source.slice(offset, offset + 2))) {
        offset += 1;
        indent = offset - lineStart;
        continue;
      }
      keyPattern.lastIndex = offset;
      const match = keyPattern.exec(source);
      if (!match || key !== undefined) break;
      key = match[0].replace(/^["']|["']$/g, "");
      offset += match[0].length + 1;
    }
    position = readValue(offset, lineEnd, key, indent);
  };
  const readValue = (offset: number, lineEnd: number, key: string | undefined, indent: number): number => {
    let valueStart = offset;
    // Tags and anchors before the value
    const decoration =
      /^(?:[!&][^\s]{0,60}\s{1,9}){0,3}/.exec(source.slice(valueStart, Math.min(lineEnd, valueStart + 200)))?.[0]
        .length ?? 0;
    valueStart += decoration;
    const first = source[valueStart] ?? "";
    if (valueStart >= lineEnd || first === "\n") return lineEnd + 1;
    if (first === "#") {
      comments.push({ start: valueStart, end: lineEnd });
      return lineEnd + 1;
    }
    if (/^[|>][-+\d]{0,3}\s{0,9}(?:#.{0,200})?\r?$/.test(source.slice(valueStart, lineEnd)))
      return readBlock(lineEnd + 1, key, indent);
    if (first === '"' || first === "'") return readQuoted(valueStart, key);
    if (first === "[" || first === "{") return readFlow(valueStart, lineEnd, key);
    return readPlain(valueStart, lineEnd, key, indent);
  };
  const readBlock = (blockStart: number, key: string | undefined, indent: number): number => {
    const parts: Span[] = [];
    let offset = blockStart;
    while (offset < end) {
      const lineEnd = lineEndAt(offset);
      const lineIndent = indentAt(offset);
      const isEmpty = offset + lineIndent >= lineEnd || source[offset + lineIndent] === "\r";
      if (!isEmpty && lineIndent <= indent && !(indent === 0 && lineIndent > 0)) break;
      parts.push({ start: isEmpty ? offset : offset + lineIndent, end: Math.min(lineEnd + 1, end) });
      offset = lineEnd + 1;
    }
    // The line end after the last line does not belong to the scalar. It separates the block from the next line, so a
    // fix must not delete it.
    let lastPart = parts.pop();
    while (lastPart && findTrimmedEnd(source, lastPart.start, lastPart.end) === lastPart.start) lastPart = parts.pop();
    if (lastPart) parts.push({ start: lastPart.start, end: findTrimmedEnd(source, lastPart.start, lastPart.end) });
    scalars.push({ scalarStyle: "block", key, contentSpans: parts });
    return offset;
  };
  const readQuoted = (open: number, key: string | undefined): number => {
    const quote = source[open];
    let offset = open + 1;
    while (offset < end) {
      const character = source[offset];
      if (character === "\\" && quote === '"') offset += 2;
      else if (character === quote && quote === "'" && source[offset + 1] === "'") offset += 2;
      else if (character === quote) break;
      else offset += 1;
    }
    if (offset < end)
      scalars.push({
        scalarStyle: quote === '"' ? "double" : "single",
        key,
        contentSpans: [{ start: open + 1, end: offset }],
      });
    // The text after the closing quote is skipped up to the end of the line, because it is a comment or not YAML.
    const rest = offset < end ? lineEndAt(offset) : lineEndAt(open);
    return rest + 1;
  };
  const readFlow = (open: number, lineEnd: number, key: string | undefined): number => {
    let offset = open;
    let flowKey = key;
    while (offset < lineEnd) {
      const character = source[offset] ?? "";
      if (character === '"' || character === "'") {
        let close = offset + 1;
        while (close < lineEnd && source[close] !== character)
          close += source[close] === "\\" && character === '"' ? 2 : 1;
        if (close >= lineEnd) return lineEnd + 1;
        if (source[close + 1] === ":") flowKey = source.slice(offset + 1, close);
        else
          scalars.push({
            scalarStyle: character === '"' ? "double" : "single",
            key: flowKey,
            contentSpans: [{ start: offset + 1, end: close }],
          });
        offset = close + 1;
        continue;
      }
      keyPattern.lastIndex = offset;
      const match = /[\w$]/.test(character) ? keyPattern.exec(source) : null;
      if (match) flowKey = match[0];
      offset += match ? match[0].length + 1 : 1;
    }
    return lineEnd + 1;
  };
  const readPlain = (valueStart: number, firstLineEnd: number, key: string | undefined, indent: number): number => {
    const parts: Span[] = [];
    let [offset, lineEnd] = [valueStart, firstLineEnd];
    for (;;) {
      const comment = source.slice(offset, lineEnd).search(/\s#/);
      const contentEnd = comment < 0 ? lineEnd : offset + comment;
      if (comment >= 0) comments.push({ start: contentEnd + 1, end: lineEnd });
      const hasNext = key !== undefined && comment < 0 && lineEnd < end;
      const nextIndent = hasNext ? indentAt(lineEnd + 1) : 0;
      const next = source.slice(lineEnd + 1 + nextIndent, Math.min(lineEnd + 121 + nextIndent, end));
      const continues =
        hasNext && nextIndent > indent && /^[^\s#-]/.test(next) && !/^[\w.$"'/-]{1,100}:(?:\s|$)/.test(next);
      parts.push({ start: offset, end: continues ? lineEnd + 1 : findTrimmedEnd(source, offset, contentEnd) });
      if (!continues) break;
      offset = lineEnd + 1 + nextIndent;
      lineEnd = lineEndAt(offset);
    }
    scalars.push({ scalarStyle: "plain", key, contentSpans: parts });
    return lineEnd + 1;
  };
  while (position < end) readLine(position);
  return { scalars, commentSpans: comments };
}

function findTrimmedEnd(source: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && /\s/.test(source[trimmed - 1] ?? "")) trimmed -= 1;
  return trimmed;
}
