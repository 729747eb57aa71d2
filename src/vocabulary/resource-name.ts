import type { Profile } from "./profile.js";
import type { ResourceNameProblem } from "./resource-name-problem.js";
import { matchesFormSegment, respellAsForm, splitIntoSegments } from "./resource-name-segments.js";
import { findResourceNameShapeProblem, isKnownOrVendorHost } from "./resource-name-shape.js";
import { suggestResourceNames } from "./suggest-resource-names.js";
import { hostOf, isResourceId, segmentsAfterHost, type TargetForm } from "./target-form.js";

/**
 * The parts of a full resource name, or the reason why a text is not a full resource name. If the result has neither a
 * form nor a problem, the name is well formed and may exist, but the profile does not know its form.
 */
export type ResourceNameParseResult =
  | { readonly form: TargetForm; readonly ids: readonly string[]; readonly problem?: undefined }
  | { readonly form?: undefined; readonly ids: readonly string[]; readonly problem?: undefined }
  | { readonly problem: ResourceNameProblem; readonly form?: undefined; readonly ids?: undefined };

/** The most recent result. It is cached, because several rules parse the same name one after another. */
let lastParse:
  | { readonly cachedText: string; readonly profile: Profile; readonly parseResult: ResourceNameParseResult }
  | undefined;

/** Reads a name such as `//host/collection/id`, case-sensitively (AIP-122, full resource names). */
export function parseResourceName(text: string, profile: Profile): ResourceNameParseResult {
  if (lastParse?.cachedText !== text || lastParse.profile !== profile)
    lastParse = { cachedText: text, profile, parseResult: parseResourceNameUncached(text, profile) };
  return lastParse.parseResult;
}

function parseResourceNameUncached(text: string, profile: Profile): ResourceNameParseResult {
  const hostEndOffset = text.indexOf("/", 2);
  const collectionEndOffset = text.indexOf("/", hostEndOffset + 1);
  const forms =
    text.startsWith("//") && collectionEndOffset > 0
      ? profile.targetFormsByHost
          .get(text.slice(2, hostEndOffset))
          ?.get(text.slice(hostEndOffset + 1, collectionEndOffset))
      : undefined;
  if (!forms) return parseNameOfUnknownForm(text, profile);
  const id = text.slice(collectionEndOffset + 1);
  if (isResourceId(id)) {
    // Fast path: most names have one collection and need no splitting.
    const form = forms.find(
      (targetForm) =>
        targetForm.form.lastIndexOf("/") === collectionEndOffset &&
        (targetForm.form.endsWith("}") || targetForm.form.slice(collectionEndOffset + 1) === id),
    );
    return form ? { form, ids: [id] } : parseNameOfUnknownForm(text, profile);
  }
  const segments = segmentsAfterHost(text);
  const form = forms.find((targetForm) => matchesFormSegments(segments, segmentsAfterHost(targetForm.form)));
  return form ? { form, ids: idsAmongSegments(segments) } : parseNameOfUnknownForm(text, profile);
}

/**
 * Reads a name that has no known form. If the name is probably a misspelled name of a known form, the result has a
 * problem.
 */
function parseNameOfUnknownForm(text: string, profile: Profile): ResourceNameParseResult {
  const host = hostOf(text);
  const segments = segmentsAfterHost(text);
  const canExist =
    text.startsWith("//") && isKnownOrVendorHost(host, profile) && !findResourceNameShapeProblem(host, segments);
  return canExist && suggestResourceNames(text, profile).length === 0
    ? { ids: idsAmongSegments(segments) }
    : { problem: findProblemOfUnknownName(text, profile) };
}

const idsAmongSegments = (segments: readonly string[]): readonly string[] =>
  segments.filter((_, index) => index % 2 === 1);

const matchesFormSegments = (segments: readonly string[], formSegments: readonly string[]): boolean =>
  segments.length === formSegments.length &&
  segments.every((segment, index) => matchesFormSegment(segment, formSegments[index] ?? ""));

/** The first reason why a text is not the name of a resource that the profile knows. */
function findProblemOfUnknownName(text: string, profile: Profile): ResourceNameProblem {
  if (text === "") return { kind: "empty" };
  if (text.trim() !== text) return { kind: "space-at-end" };
  const scheme = /^https?:\/\//i.exec(text)?.[0];
  if (scheme) {
    const host = text.slice(scheme.length).split(/[/?#]/, 1)[0] ?? "";
    const isKnownHost = [...profile.targetFormsByHost.keys()].some((knownHost) => equalsIgnoringCase(knownHost, host));
    if (host === "") return { kind: "no-host" };
    return isKnownHost || isKnownOrVendorHost(host.toLowerCase(), profile)
      ? { kind: "scheme", scheme }
      : { kind: "web-address", host };
  }
  if (!text.startsWith("//")) return { kind: "no-host" };
  if (/[?#]/.test(text)) return { kind: "query" };
  const [host = ""] = text.slice(2).split("/", 1);
  if (host === "") return { kind: "no-host" };
  const segments = segmentsAfterHost(text);
  const formsByCollection = profile.targetFormsByHost.get(host);
  if (!formsByCollection) {
    const shapeProblem = isKnownOrVendorHost(host, profile) ? findResourceNameShapeProblem(host, segments) : undefined;
    return shapeProblem ?? { kind: "unknown-host", host };
  }
  const [firstCollection = ""] = segments;
  if (firstCollection === "") return { kind: "no-collection", host };
  const forms = formsByCollection.get(firstCollection);
  if (!forms) return { kind: "unknown-collection", host, collection: firstCollection };
  return findProblemAfterFirstCollection(segments, host, forms);
}

/**
 * Finds the problem in the part of a name after the first collection. The part is compared with the most similar form.
 */
function findProblemAfterFirstCollection(
  segments: readonly string[],
  host: string,
  forms: readonly TargetForm[],
): ResourceNameProblem {
  const lengthDifferenceOf = (formSegments: readonly string[]): number =>
    Math.abs(formSegments.length - segments.length);
  const [nearestForm = []] = forms
    .map(({ form }) => segmentsAfterHost(form))
    .sort(
      (a, b) =>
        countMatchingLeadingSegments(segments, b) - countMatchingLeadingSegments(segments, a) ||
        lengthDifferenceOf(a) - lengthDifferenceOf(b),
    );
  const firstDifferentIndex = countMatchingLeadingSegments(segments, nearestForm);
  const segment = segments[firstDifferentIndex] ?? "";
  const collection = segments[firstDifferentIndex - 1] ?? "";
  const expectsId = firstDifferentIndex % 2 === 1;
  if (expectsId && segment === "") return { kind: "no-id", collection };
  const extraSegment = segments[nearestForm.length];
  if (extraSegment !== undefined) {
    const isTrailingSlash = extraSegment === "" && segments.length === nearestForm.length + 1;
    if (isTrailingSlash) return { kind: "trailing-slash" };
    return extraSegment === "" ? { kind: "empty-segment" } : { kind: "extra-segment", segment: extraSegment };
  }
  if (!expectsId) {
    return segment === "" ? { kind: "no-collection", host } : { kind: "unknown-collection", host, collection: segment };
  }
  const character = [...segment].find((segmentCharacter) => !isResourceId(segmentCharacter));
  return character === undefined ? { kind: "no-id", collection } : { kind: "illegal-character", character };
}

/** Counts the leading segments of a name that match a form. */
function countMatchingLeadingSegments(segments: readonly string[], formSegments: readonly string[]): number {
  const firstDifferentIndex = formSegments.findIndex(
    (formSegment, index) => !matchesFormSegment(segments[index] ?? "", formSegment),
  );
  return firstDifferentIndex < 0 ? formSegments.length : firstDifferentIndex;
}

/**
 * The only full resource name that a malformed name can mean. Spaces at the ends, a scheme and one trailing slash are
 * removed. A missing `//` and host are added. The host and collections get the case that they have in the profile.
 * Undefined if the result is not well formed, or if several names are possible.
 */
export function fixResourceName(text: string, { targets }: Profile): string | undefined {
  const { segments, startsWithDoubleSlash: startsWithHost } = splitIntoSegments(text);
  const spell = (nameSegments: readonly string[], form: string): string | readonly never[] =>
    respellAsForm(nameSegments, form, (a, b) => (equalsIgnoringCase(a, b) ? 0 : undefined))?.name ?? [];
  let fixedNames = new Set(targets.flatMap(({ form }) => spell(segments, form)));
  if (fixedNames.size === 0 && !startsWithHost) {
    fixedNames = new Set(targets.flatMap(({ form }) => spell([hostOf(form), ...segments], form)));
  }
  const [fixedName] = fixedNames;
  return fixedNames.size === 1 && fixedName !== text ? fixedName : undefined;
}

const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Writes a name of an unknown form with `//` at the beginning and without a scheme. Returns undefined if the result is
 * not well formed, or does not differ from the text.
 */
export function normalizeNameOfUnknownForm(text: string, profile: Profile): string | undefined {
  const fixedName = `//${splitIntoSegments(text).segments.join("/")}`;
  return fixedName !== text && !parseResourceNameUncached(fixedName, profile).problem ? fixedName : undefined;
}

/**
 * Returns the forms whose host occurs in a text. If there are none, returns the forms of the service that a web address
 * names. If there are none either, returns the forms whose first collection occurs in the text. Otherwise returns all
 * forms.
 */
export function findSimilarForms(text: string, { targets }: Profile): readonly string[] {
  const nameParts = new Set(text.toLowerCase().split("/"));
  const formsWithPart = (partIndex: number): readonly TargetForm[] =>
    targets.filter(({ form }) => nameParts.has(form.toLowerCase().split("/")[partIndex] ?? ""));
  const similarForms =
    [formsWithPart(2), formsOfWebService(text, targets), formsWithPart(3), targets].find((forms) => forms.length > 0) ??
    [];
  return similarForms.map(({ form }) => form);
}

/** The forms whose host has the same first label as a web address: `meet` in `https://meet.example.com/abc`. */
function formsOfWebService(text: string, targets: readonly TargetForm[]): readonly TargetForm[] {
  const service = /^(?:https?:)?(?:\/\/)?([\w-]+)\.[\w.-]+(?:[/?#]|$)/i.exec(text)?.[1]?.toLowerCase();
  return service === undefined ? [] : targets.filter(({ form }) => hostOf(form).split(".", 1)[0] === service);
}
