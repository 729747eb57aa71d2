import type { Span } from "workspace-events-filter";
import { tokenizeJson } from "./json-tokens.ts";

/** The place of a list in a valid JSON text. */
interface ListPlace {
  /**
   * The number of brackets and braces that are open at an element of the list: 1 for an array, 2 for an array in an
   * object.
   */
  readonly bracketDepth: number;
  /** The name of the property that contains the list. Undefined for an array that is the whole text. */
  readonly listName?: string;
}

/** The span of each element of the list in a valid JSON text. */
export function findElementSpans(text: string, { bracketDepth: listDepth, listName }: ListPlace): readonly Span[] {
  let spans: Span[] = [];
  let depth = 0;
  let elementStart: number | undefined;
  let elementEnd = 0;
  let latestName: string | undefined;
  let isInList = false;
  const endElement = (): void => {
    if (elementStart !== undefined) spans.push({ start: elementStart, end: elementEnd });
    elementStart = undefined;
  };
  for (const { kind, text: tokenText, span } of tokenizeJson(text)) {
    const isOpening = kind === "[" || kind === "{";
    const isClosing = kind === "]" || kind === "}";
    if (isClosing) depth -= 1;
    if (isInList && depth < listDepth) {
      endElement();
      isInList = false;
    } else if (isInList && depth === listDepth && kind === ",") endElement();
    else if (isInList) {
      elementStart ??= span.start;
      elementEnd = span.end;
    }
    if (isOpening) depth += 1;
    if (listName !== undefined && depth === listDepth - 1 && kind === "string") latestName = tokenText;
    if (!isInList && kind === "[" && depth === listDepth && matchesListName(latestName, listName)) {
      isInList = true;
      // If several properties have the same name, only the last one counts, as in JSON.parse.
      spans = [];
    }
  }
  return spans;
}

const matchesListName = (latestName: string | undefined, listName: string | undefined): boolean =>
  listName === undefined || (latestName !== undefined && JSON.parse(latestName) === listName);
