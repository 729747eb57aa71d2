import type { Span } from "workspace-events-filter";
import { findElementSpans } from "./json/find-element-spans.ts";
import { findJsonMistake, type JsonMistake } from "./json/find-json-mistake.ts";

/** The subscriptions in a text with their places, or the reason why the text cannot be read. */
export type ParsedSubscriptions =
  | {
      readonly text: string;
      readonly subscriptions: readonly unknown[];
      /** The place of each subscription in the text. */
      readonly subscriptionSpans: readonly Span[];
      readonly mistake?: never;
    }
  | {
      readonly text: string;
      readonly mistake: JsonMistake;
      readonly subscriptions?: never;
      readonly subscriptionSpans?: never;
    };

/** Parses a JSON array, the response of a list call, one subscription, or JSON lines. */
export function parseSubscriptions(text: string): ParsedSubscriptions {
  const contentStart = text.length - text.trimStart().length;
  if (contentStart === text.length) return { text, subscriptions: [], subscriptionSpans: [] };
  const parsedText = tryParseJson(text);
  if (parsedText) return { text, ...extractSubscriptions(text, parsedText.value) };
  return parseJsonLines(text) ?? { text, mistake: findJsonMistake(text) ?? createUnknownMistake(text) };
}

/** The subscriptions in an array or in a list response. Any other value counts as one subscription. */
function extractSubscriptions(
  text: string,
  value: unknown,
): { readonly subscriptions: readonly unknown[]; readonly subscriptionSpans: readonly Span[] } {
  if (Array.isArray(value))
    return { subscriptions: value, subscriptionSpans: findElementSpans(text, { bracketDepth: 1 }) };
  const { subscriptions } = Object(value);
  if (Array.isArray(subscriptions))
    return { subscriptions, subscriptionSpans: findElementSpans(text, { bracketDepth: 2, listName: "subscriptions" }) };
  return { subscriptions: [value], subscriptionSpans: [trimSpan(text, 0, text.length)] };
}

/** Parses a text with one subscription on each line. Undefined for any other text. */
function parseJsonLines(text: string): ParsedSubscriptions | undefined {
  const subscriptions: unknown[] = [];
  const spans: Span[] = [];
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf("\n", start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const line = text.slice(start, end);
    const parsedLine = line.trim() === "" ? undefined : tryParseJson(line);
    if (parsedLine) {
      subscriptions.push(parsedLine.value);
      spans.push(trimSpan(text, start, end));
    } else if (line.trim() !== "") {
      // If a complete value comes before this line, the text is JSON lines, and the mistake is in this line. Otherwise,
      // the text is not JSON lines, but a single value on several lines.
      const mistake = subscriptions.length > 0 ? findJsonMistake(line) : undefined;
      if (!mistake) return undefined;
      return {
        text,
        mistake: { ...mistake, span: { start: start + mistake.span.start, end: start + mistake.span.end } },
      };
    }
    start = end + 1;
  }
  return subscriptions.length > 1 ? { text, subscriptions, subscriptionSpans: spans } : undefined;
}

/** The span between two offsets, without white space at its ends. */
function trimSpan(text: string, start: number, end: number): Span {
  const content = text.slice(start, end);
  return { start: end - content.trimStart().length, end: start + content.trimEnd().length };
}

const createUnknownMistake = (text: string): JsonMistake => ({
  span: { start: 0, end: text.length },
  message: "This is not JSON",
});

function tryParseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
