import type { Encoding } from "../diagnostics/data.js";
import { comparesField, fieldLike } from "../vocabulary/field-names.js";
import { fields } from "../vocabulary/fields.js";
import { joinRestrictions, restrictionText } from "../vocabulary/filter-text.js";
import { quotes } from "./string-literal.js";

/** A filter that was wrapped or encoded on its way here: how, and what it was before if that could be told. */
export interface Encoded {
  readonly encodings: readonly Encoding[];
  readonly decoded?: string;
}

/** Undoes one layer; nothing if the text does not have it. */
type Layer = (text: string) => string | undefined;

/** No valid filter has any of these, so that most texts are seen to be plain in one look. */
const suspicious = new RegExp(
  `[%&?+\\\\[{]|^[\\s(]*(?:[A-Za-z]{0,2}[${quotes}]|-{1,2}filter|[?$]?filter|https?:)|\\bWHERE\\b|filter["'\`]?\\s{0,20}[:=(]`,
  "i",
);

/** How often a text is decoded at most. */
const maxLayers = 8;

/**
 * Recognises a filter that is still encoded for a URL, a page, a shell or a program, and decodes it.
 * Language, section 3, "transport artefacts".
 */
export function readEncoded(text: string): Encoded | undefined {
  if (!suspicious.test(text)) return undefined;
  const encodings: Encoding[] = [];
  let decoded = text;
  for (let count = 0; count < maxLayers; count += 1) {
    const step = undoOneLayer(decoded);
    if (!step) break;
    if (!encodings.includes(step.encoding)) encodings.push(step.encoding);
    decoded = step.text;
  }
  if (encodings.length === 0) return isJsonObject(text) ? { encodings: ["json"] } : undefined;
  return comparesField(decoded) ? { encodings, decoded } : { encodings };
}

function undoOneLayer(text: string): { readonly encoding: Encoding; readonly text: string } | undefined {
  for (const [encoding, undo] of layers) {
    const undone = undo(text);
    if (undone !== undefined && undone !== text) return { encoding, text: undone };
  }
  return undefined;
}

const encodedOpening = `(?:[\\s(+|&\\[{${quotes}]|%(?:20|28|22|27)|&quot;|&#34;|\\\\["'])*`;
const leadingField = new RegExp(`^${encodedOpening}([A-Za-z_][A-Za-z0-9_]*)`);

/** Whether a text begins, after blanks, brackets and quotes however encoded, with a field or nearly one, or with a list. */
function beginsWithField(text: string): boolean {
  const name = leadingField.exec(text)?.[1];
  return (name !== undefined && fieldLike(name) !== undefined) || isJsonLike(text);
}

/** Whether a text looks like a JSON array or object of texts, its quotes perhaps escaped. */
const isJsonLike = (text: string): boolean => /^\s*[[{]\s*\\?"/.test(text) && /["\]}]\s*$/.test(text.slice(-16));

/** A web address, perhaps of a request or among the arguments of a command, with a parameter `filter`. */
const addressWithFilter =
  /^\s*(?:(?:GET|POST|PATCH|curl|wget|http)\s(?:[^?]*?\s)?)?(["']?)(?:https?:\/\/|\/)[^\s?]*\?(?:[^\s#]*?&)?filter=([^&#]*)/i;

const url: Layer = (text) => {
  // Of two filters none can be left out.
  if ((text.match(/[?&]filter=/gi) ?? []).length > 1) return undefined;
  const [, quote, filter] = addressWithFilter.exec(text) ?? [];
  if (quote) return filter?.split(quote, 1)[0];
  return filter?.replace(/["']\s*$|\s+HTTP\/[\d.]+\s*$/, "");
};

/** An argument, a property or a variable called `filter`, in a program or a command that goes on around it. */
const program: Layer = (text) => {
  for (const match of text.matchAll(namedFilter)) {
    const quote = match[1] ?? match[2] ?? "";
    const start = match.index + match[0].length;
    const end = closingQuote(text, start, quote);
    const value = text.slice(start, end);
    const ends = /^(?:$|[\s,;:.)}\]])/.test(text.slice(end + 1, end + 2)) && !/[:=]\s*$/.test(value.slice(-20));
    if (end < 0 || !ends || !beginsWithField(value)) continue;
    if (goesOn.test(text.slice(0, match.index)) || goesOn.test(text.slice(end + 1))) return value;
  }
  return undefined;
};

/** `"filter=`, as in a shell, or `filter: "`, as in a program, up to where the value begins. */
const namedFilter = /(["'`])filter=|filter["'`]?\s{0,20}[:=(]\s{0,20}[A-Za-z]{0,2}(["'`])/gi;

/** What an option by itself has neither before it nor after. */
const goesOn = /[^\s?&$-]/;

/** The first quote of this kind from `start` on that has no backslash before it; -1 if there is none. */
function closingQuote(text: string, start: number, quote: string): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === quote) return at;
    if (text[at] === "\\") at += 1;
  }
  return -1;
}

const prefix: Layer = (text) => {
  const match = /^\s*(?:(?:-{1,2}|[?&$])?filter(?:\s*[=:]|\s)|(?:select\s[\s\S]*?\s)?where\s)\s*/i.exec(text);
  const rest = match && text.slice(match[0].length);
  return rest && beginsWithField(rest) ? rest : undefined;
};

/** The query parameters that a list call has beside `filter`. */
const parameters =
  "pageSize|pageToken|page_size|page_token|alt|fields|key|prettyPrint|quotaUser|access_token|oauth_token|callback";
const parameter = new RegExp(`^(?:amp;)?\\$?(?:${parameters})=[^\\s"']*\\s*$`);

const trailingParameters: Layer = (text) => {
  let end = text.length;
  for (let start = text.lastIndexOf("&"); start > 0; start = text.lastIndexOf("&", start - 1)) {
    if (!parameter.test(text.slice(start + 1, end))) break;
    end = start;
  }
  return text.slice(0, end);
};

const percent: Layer = (text) => {
  if (!/%[0-9a-f]{2}/i.test(text)) return undefined;
  const blanks = /\s/.test(text.trim()) ? text : text.replaceAll("+", " ");
  return blanks.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
};

const plus: Layer = (text) =>
  /[+](?:AND|OR)[+]/i.test(text) || /^[(\s]*[+][+(\s]*[A-Za-z_]/.test(text) ? text.replaceAll("+", " ") : undefined;

const entities: ReadonlyMap<string, string> = new Map([
  ["quot", '"'],
  ["apos", "'"],
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["nbsp", " "],
]);

const html: Layer = (text) =>
  text.replace(
    /&(?:(quot|apos|amp|lt|gt|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (entity, name, decimal, hexadecimal) => {
      if (name) return entities.get(name.toLowerCase()) ?? entity;
      const codePoint = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : entity;
    },
  );

/** Backslashes before quotes, and at the ends of lines, as a shell has them. */
const backslash: Layer = (text) => {
  const joined = text.replace(/\\(?=[^\S\n]{0,4}\n)/g, "");
  return /[:=([{,]\s{0,20}\\+["']/.test(joined) ? joined.replace(/\\+(?=["'])/g, "").replace(/\\[nrt]/g, " ") : joined;
};

/** Quotes around the whole filter, perhaps of a Python string; inside them a quote may be doubled, as in CSV. */
const wholeQuotes: Layer = (text) => {
  const trimmed = text.trim().replace(/^[A-Za-z]{1,2}(?=["'`])/, "");
  const [open, close] = [trimmed[0], trimmed.at(-1)];
  if (trimmed.length < 2 || !open || !close || !quotes.includes(open) || !quotes.includes(close)) return undefined;
  const inner = trimmed.slice(1, -1);
  if (!beginsWithField(inner) || quotedFirst.test(inner)) return undefined;
  return /[:=[{]\s{0,20}""/.test(inner) ? inner.replaceAll('""', '"') : inner;
};

const quotedRestriction = `["'\`]([A-Za-z_][A-Za-z0-9_]{0,40}[:=](?:"[^"'\`]*"|'[^"'\`]*'))["'\`]`;
const quotedRestrictions = new RegExp(
  `^[\\s(]*${quotedRestriction}(?:[\\s)]+(?:AND|OR)[\\s(]+${quotedRestriction})*[\\s)]*$`,
  "i",
);

/** Quotes around each restriction. */
const quotesEach: Layer = (text) =>
  quotedRestrictions.test(text) && fieldLike(leadingField.exec(text)?.[1] ?? "")
    ? text.replace(new RegExp(quotedRestriction, "g"), "$1")
    : undefined;

/** The rest of a text that begins with a quoted value or a quoted field rather than with a quote around all of it. */
const quotedFirst = new RegExp(
  `^(?:[^${quotes}]*[${quotes}]\\s*(?:AND|OR)\\b|[A-Za-z_.-]+[${quotes}])|[${quotes}]\\s*(?:AND|OR|,)\\s*[${quotes}]`,
  "i",
);

/** Whether a text is the JSON of something else than a filter, such as a whole subscription. */
const isJsonObject = (text: string): boolean => {
  if (!/^\s*\{\s*"/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
};

const json: Layer = (text) => {
  const trimmed = text.trim();
  if (!/^(?:\[\s*"|\{\s*"|")/.test(trimmed)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return undefined;
  }
  if (typeof value === "string") return beginsWithField(value) ? value : undefined;
  if (Array.isArray(value))
    return value.length === 1 && comparesField(String(value[0])) ? String(value[0]) : filterText(value, undefined);
  const parts = new Map(Object.entries(value as Record<string, unknown>));
  const filter = parts.get("filter");
  if (typeof filter === "string" && beginsWithField(filter)) return filter;
  // A part that is given twice leaves open which one is meant.
  for (const twice of [/"event(?:T|_t)ypes"\s*:/g, /"target(?:R|_r)esource"\s*:/g]) {
    if ((trimmed.match(twice) ?? []).length > 1) return undefined;
  }
  const eventTypes = parts.get("eventTypes") ?? parts.get("event_types");
  const target = parts.get("targetResource") ?? parts.get("target_resource");
  const known = ["eventTypes", "event_types", "targetResource", "target_resource"];
  return [...parts.keys()].every((key) => known.includes(key)) ? filterText(eventTypes, target) : undefined;
};

/** The text of a filter whose parts were given as JSON; nothing if they are not plain texts, at least one type among them. */
function filterText(eventTypes: unknown, target: unknown): string | undefined {
  const plain = (value: unknown): value is string => typeof value === "string" && /^[^"\\\p{Cc}]*$/u.test(value);
  const list: unknown[] = Array.isArray(eventTypes) ? eventTypes : [];
  if (list.length === 0 || !list.every(plain) || !(target === undefined || plain(target))) return undefined;
  const [eventTypesField, targetField] = fields;
  const types = list.map((type) => restrictionText(eventTypesField, type));
  return joinRestrictions(target === undefined ? [types] : [types, [restrictionText(targetField, target)]]);
}

/** In the order in which they are undone: the outermost first. */
const layers: readonly (readonly [Encoding, Layer])[] = [
  ["json", json],
  ["url", url],
  ["program", program],
  ["prefix", prefix],
  ["parameters", trailingParameters],
  ["html", html],
  ["percent", percent],
  ["plus", plus],
  ["backslash", backslash],
  ["quotes", wholeQuotes],
  ["quotes", quotesEach],
];
