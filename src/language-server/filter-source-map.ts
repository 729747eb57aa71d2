import { TextDocument } from "vscode-languageserver-textdocument";
import type { Position, Range } from "../language-service/index.js";
import { escapeStyleOfName } from "../scan/escape-styles/nested.js";
import type { Finding, Segment } from "../scan/index.js";
import type { OpenDocument } from "./open-document.js";

/**
 * Converts positions and edits between a filter and the source file that contains the filter. All positions count
 * UTF-16 code units.
 */
export interface FilterSourceMap {
  /**
   * The text that the language service reads: the filter with a sample value instead of each hole. A hole is a place in
   * the literal where the program inserts a value.
   */
  readonly sampleText: string;
  /**
   * Converts a position in the file to a position in the filter. Undefined if the position is outside the filter, or in
   * a hole or a constant.
   */
  readonly toFilterPosition: (position: Position) => Position | undefined;
  /**
   * Converts a range of the filter to a range of the file. A range that touches a hole is extended to the whole hole.
   */
  readonly toFileRange: (range: Range) => Range;
  /**
   * Converts an edit of the filter to an edit of the file. Undefined if the edit would change a hole, or if the literal
   * cannot contain the new text.
   */
  readonly toFileEdit: (
    range: Range,
    newText: string,
  ) => { readonly range: Range; readonly newText: string } | undefined;
}

export function createFilterSourceMap({ sample, segments }: Finding, document: OpenDocument): FilterSourceMap {
  const filter = TextDocument.create("", "", 0, sample);
  const toFileOffset = (offset: number, isEnd: boolean): number => {
    const segment = segments.find(({ sampleSpan }) =>
      isEnd
        ? sampleSpan.start < offset && offset <= sampleSpan.end
        : sampleSpan.start <= offset && offset < sampleSpan.end,
    );
    const nearest = segment ?? (isEnd ? segments[0] : segments.at(-1));
    if (!nearest) return 0;
    const { sampleSpan, fileSpan, kind } = nearest;
    if (kind === "plain")
      return fileSpan.start + Math.min(Math.max(offset - sampleSpan.start, 0), sampleSpan.end - sampleSpan.start);
    return (segment ? isEnd : offset >= sampleSpan.end) ? fileSpan.end : fileSpan.start;
  };
  const toFileRange = ({ start, end }: Range): Range => {
    const [from, to] = [filter.offsetAt(start), filter.offsetAt(end)];
    const fileStart = toFileOffset(from, from === sample.length && from > 0);
    const fileEnd = from === to ? fileStart : toFileOffset(to, true);
    return { start: document.positionAt(fileStart), end: document.positionAt(Math.max(fileStart, fileEnd)) };
  };
  return {
    sampleText: sample,
    toFilterPosition: (position) => {
      const offset = document.offsetAt(position);
      const segment =
        segments.find(({ fileSpan, kind }) => kind === "plain" && fileSpan.start <= offset && offset <= fileSpan.end) ??
        segments.find(
          ({ fileSpan, kind }) => kind === "escape" && (offset === fileSpan.start || offset === fileSpan.end),
        );
      if (!segment) return undefined;
      const { sampleSpan, fileSpan } = segment;
      const isAtEnd = segment.kind === "escape" && offset === fileSpan.end;
      return filter.positionAt(isAtEnd ? sampleSpan.end : sampleSpan.start + offset - fileSpan.start);
    },
    toFileRange,
    toFileEdit: (range, newText) => {
      const [start, end] = [filter.offsetAt(range.start), filter.offsetAt(range.end)];
      const touched = segments.filter(({ sampleSpan }) => sampleSpan.start <= end && start <= sampleSpan.end);
      const changed = touched.filter(({ sampleSpan }) => sampleSpan.start < end && start < sampleSpan.end);
      const [written] = changed.length > 0 ? changed : touched.filter(isEditableSegment);
      if (!written || !changed.every(isEditableSegment)) return undefined;
      const fileText = escapeStyleOfName(written.escapeStyle).encode(newText);
      return fileText === undefined ? undefined : { range: toFileRange(range), newText: fileText };
    },
  };
}

const isEditableSegment = ({ kind }: Segment): boolean => kind === "plain" || kind === "escape";
