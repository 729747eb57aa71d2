import type { Span } from "../text/span.js";
import { hasFieldComparison } from "../vocabulary/field-names.js";

/** A part of a text that may be a filter on its own. */
export interface CandidateRegion {
  readonly kind: "block" | "line" | "code" | "quoted";
  readonly span: Span;
}

/**
 * The patterns that find regions. A pattern with `closingQuote` also matches a text whose closing quote is missing.
 * Such a match is not a region, but the next search begins after it and not inside it.
 */
const regionPatterns: readonly { readonly kind: CandidateRegion["kind"]; readonly pattern: RegExp }[] = [
  { kind: "block", pattern: /```[A-Za-z]{0,20}[^\S\n]*\n(?<content>[^`]+)```/g },
  { kind: "block", pattern: /<(?<tag>[a-z]{2,12})>(?<content>[^<]{1,4000})<\/(?<closingTag>[a-z]{2,12})>/g },
  { kind: "line", pattern: /(?<content>[^\n]+)/g },
  { kind: "code", pattern: /`(?<content>[^`\n]+)`/g },
  { kind: "quoted", pattern: /'(?<content>(?:[^'\\\n]|\\.)*)(?<closingQuote>'?)/g },
  { kind: "quoted", pattern: /"(?<content>(?:[^"\\\n]|\\.)*)(?<closingQuote>"?)/g },
  { kind: "quoted", pattern: /`(?<content>[^`]*)`/g },
  { kind: "quoted", pattern: /(?:"""|''')(?<content>[\s\S]{0,4000}?)(?:"""|''')/g },
  { kind: "quoted", pattern: /[“„«](?<content>[^”»\n]*)(?<closingQuote>[”»]?)/g },
];

/** The maximum number of regions that are interpreted as a filter, for each pattern and for the paragraphs. */
const maxRegionsOfKind = 12;

/** Finds the parts of a text that compare a field of the filter language with something. Larger parts come first. */
export function findCandidateRegions(text: string): readonly CandidateRegion[] {
  const found = regionPatterns.map(({ kind, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: matched, groups = {} }): CandidateRegion[] => {
      const { content = "", tag, closingTag, closingQuote } = groups;
      if (closingQuote === "" || tag !== closingTag) return [];
      const start = index + matched.lastIndexOf(content);
      return [{ kind, span: { start, end: start + content.length } }];
    }),
  );
  const trimmedLength = text.trim().length;
  const [fences = [], tags = [], ...others] = found;
  const all = [fences, tags, findParagraphs(text), ...others].map((regions) =>
    regions.filter(({ span }) => isProperPartWithFieldComparison(text, span, trimmedLength)).slice(0, maxRegionsOfKind),
  );
  const regions = all.flat();
  const line: readonly CandidateRegion[] = text.includes("\n")
    ? []
    : [{ kind: "line", span: { start: 0, end: text.length } }];
  return [...regions, ...[...regions, ...line].flatMap((region) => findRegionAfterLabel(text, region) ?? [])];
}

/** Whether a range contains only a part of the text, and a field is compared with something in this part. */
function isProperPartWithFieldComparison(text: string, { start, end }: Span, trimmedLength: number): boolean {
  const content = text.slice(start, end);
  const isWhole = content.trim().length === trimmedLength;
  return !isWhole && hasFieldComparison(content.replace(/\\(?=["'])/g, ""));
}

/** Returns the paragraphs of a text. A paragraph is a group of lines without an empty line between them. */
function findParagraphs(text: string): readonly CandidateRegion[] {
  const regions: CandidateRegion[] = [];
  let start = 0;
  let offset = 0;
  for (const line of [...text.split("\n"), ""]) {
    if (line.trim() === "") {
      if (offset > start) regions.push({ kind: "block", span: { start, end: Math.min(offset, text.length) } });
      start = offset + line.length + 1;
    }
    offset += line.length + 1;
  }
  return regions;
}

/**
 * Returns the part of a region that begins at its first field, for example `event_types…` in
 * `10:12 INFO filter=event_types…`. Undefined if there is no text before the field, or if this text is more than a
 * plain label. For example, it may contain AND, OR or NOT.
 */
function findRegionAfterLabel(text: string, { kind, span }: CandidateRegion): CandidateRegion | undefined {
  const content = text.slice(span.start, span.end);
  const comparison = /(?<![( ])[( ]*\b[A-Za-z]{3,12}[_-]?[A-Za-z]{4,12}\\?["'`]?\s{0,3}[:=]/g;
  for (const { index, 0: matched } of content.matchAll(comparison)) {
    if (!hasFieldComparison(`${matched.trim()}"`)) continue;
    const label = content.slice(0, index).replace(/(?:filter|query|q)["']?\s?[:=]\s?\\?["'`]?$/i, "");
    const isPlain = /^\s*[\p{L}\p{N}[][\p{L}\p{N}\s.,:[\]-]*[\s:]$/u.test(label);
    const saysMore = !isPlain || /(?:^|\s)-$|\b(?:and|or|not)\b/i.test(label);
    const start = span.start + index + (/^\s*/.exec(matched)?.[0].length ?? 0);
    return label.trim() === "" || saysMore ? undefined : { kind, span: { start, end: span.end } };
  }
  return undefined;
}
