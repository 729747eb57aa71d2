import { TextDocument } from "vscode-languageserver-textdocument";
import type { Position, Range } from "../language-service/index.js";
import { convertCharacterOffset, type PositionEncoding } from "./position-encoding.js";

/** A document that is open in the editor. Offsets are in UTF-16 code units. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
  readonly positionEncoding: PositionEncoding;
  /** Converts a position from the editor's encoding to UTF-16. */
  readonly toUtf16Position: (position: Position) => Position;
  /** Converts a position from UTF-16 to the editor's encoding. */
  readonly convertPositionToClientEncoding: (position: Position) => Position;
  /** Converts an offset to a position. The position counts UTF-16 code units. */
  readonly positionAt: (offset: number) => Position;
  /** Converts a position to an offset. The position counts UTF-16 code units. */
  readonly offsetAt: (position: Position) => number;
}

/** A change that replaces a range of a document or the whole document. */
export type DocumentChange = { readonly text: string } | { readonly range: Range; readonly text: string };

export const createOpenDocument = (
  uri: string,
  languageId: string,
  version: number,
  text: string,
  encoding: PositionEncoding,
): OpenDocument => toOpenDocument(TextDocument.create(uri, languageId, version, text), encoding);

/** Applies changes to a document. Each change applies to the result of the previous change. */
export function applyDocumentChanges(
  { uri, languageId, text, positionEncoding }: OpenDocument,
  changes: readonly DocumentChange[],
  version: number,
): OpenDocument {
  let changed = TextDocument.create(uri, languageId, version, text);
  for (const change of changes) {
    const changeInUtf16 =
      "range" in change
        ? {
            text: change.text,
            range: mapPositionsOfRange(change.range, toOpenDocument(changed, positionEncoding).toUtf16Position),
          }
        : change;
    changed = TextDocument.update(changed, [changeInUtf16], version);
  }
  return toOpenDocument(changed, positionEncoding);
}

export const mapPositionsOfRange = ({ start, end }: Range, map: (position: Position) => Position): Range => ({
  start: map(start),
  end: map(end),
});

function toOpenDocument(document: TextDocument, encoding: PositionEncoding): OpenDocument {
  const text = document.getText();
  const convert = ({ line, character }: Position, from: PositionEncoding, to: PositionEncoding): Position => {
    if (from === to) return { line, character };
    const lineRange = { start: { line, character: 0 }, end: { line, character: Number.MAX_SAFE_INTEGER } };
    return {
      line,
      character: convertCharacterOffset(document.getText(lineRange), character, {
        sourceEncoding: from,
        targetEncoding: to,
      }),
    };
  };
  return {
    uri: document.uri,
    languageId: document.languageId,
    version: document.version,
    text,
    positionEncoding: encoding,
    toUtf16Position: (position) => convert(position, encoding, "utf-16"),
    convertPositionToClientEncoding: (position) => convert(position, "utf-16", encoding),
    positionAt: (offset) => document.positionAt(offset),
    offsetAt: (position) => document.offsetAt(position),
  };
}
