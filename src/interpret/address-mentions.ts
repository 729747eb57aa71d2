import { findNearestWord } from "../text/nearest-word.js";
import {
  apiVersionPattern,
  findTargetNamesOfSegments,
  findTargetsAndIdOfAddress,
  type ParsedAddressForm,
  parseAddressForms,
} from "./address-forms.js";
import type { DecodedText } from "./decoded-text.js";
import { createTargetNames, isUnfilledId } from "./ids.js";
import type { ProfileIndex } from "./profile-index.js";
import { type TargetName, type Term, termBaseOfTokens } from "./term.js";
import type { TextToken } from "./text-tokens.js";

const emailPattern = /[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,6}/y;

const urlOrPathPattern =
  /(?:[a-z][a-z0-9+.-]{1,12}:(?=\/))?\/{0,3}(?:[A-Za-z0-9_.~@#$*%-]{1,200}(?::\d{1,5})?)(?:\/[A-Za-z0-9_.~@#*:=%-]{0,200}){0,12}(?:\?[A-Za-z0-9_.~#=&%:/-]{0,300})?/uy;

const topLevelDomains = new Set([
  "com",
  "org",
  "net",
  "io",
  "dev",
  "app",
  "co",
  "cloud",
  "test",
  "example",
  "invalid",
  "internal",
  "local",
]);

const addressFormsByProfileIndex = new WeakMap<ProfileIndex, readonly ParsedAddressForm[]>();

const getAddressFormsOfProfile = (index: ProfileIndex): readonly ParsedAddressForm[] => {
  const forms = addressFormsByProfileIndex.get(index) ?? parseAddressForms(index.readingTables);
  addressFormsByProfileIndex.set(index, forms);
  return forms;
};

/** Reads the address, path or e-mail address that begins at a token. Also returns the number of its tokens. */
export function readAddress(
  pieces: readonly TextToken[],
  first: number,
  { text }: DecodedText,
  index: ProfileIndex,
): { readonly term: Term; readonly tokenCount: number } | undefined {
  const piece = pieces[first];
  if (!piece) return undefined;
  emailPattern.lastIndex = piece.start;
  const email = emailPattern.exec(text)?.[0];
  if (email !== undefined) {
    const { commonTermProperties: termBase, tokenCount } = findTokenRangeUpTo(
      pieces,
      first,
      piece.start + email.length,
    );
    return { term: { ...termBase, kind: "refusal", refusal: "no-target" }, tokenCount };
  }
  urlOrPathPattern.lastIndex = piece.start;
  const matched = urlOrPathPattern.exec(text)?.[0];
  if (matched === undefined || !matched.includes("/")) return undefined;
  // All letters of an id are ASCII letters. If a letter outside ASCII follows directly, as in `spaces/Café`, the text
  // cannot be the name of a space.
  const after = text.slice(piece.start + matched.length, piece.start + matched.length + 20);
  const isCut = /^[\p{L}\p{M}\p{N}]/u.test(after) || (matched.endsWith("-") && /^[ \t]{0,8}\n[ \t]{0,8}\w/.test(after));
  const [withoutQuery = "", ...queries] = matched.replace(/(?<![.,:;!])[.,:;!]+$/, "").split("?");
  const query = queries.join("?");
  const address = /^(?:([a-z][a-z0-9+.-]*):)?(\/*)(.*)/.exec(withoutQuery);
  const [, scheme, slashes = "", path = ""] = address ?? [];
  const segments = path.split("/").filter((segment) => segment !== "");
  const [host = ""] = segments;
  const hasScheme = scheme !== undefined || slashes.length >= 2;
  const hasHost =
    /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?::\d+)?$/.test(host) &&
    (hasScheme || topLevelDomains.has(host.slice(host.lastIndexOf(".") + 1).toLowerCase()));
  const names = findTargetsOfAddress(
    segments.map((segment, position) => (position === 0 ? segment.replace(/:\d+$/, "") : segment)),
    hasHost,
    query,
    index,
  );
  if (names === undefined && !hasHost) return undefined;
  const isNamed = names !== undefined && names !== "refused" && names.length > 0;
  const end = piece.start + (isNamed ? matched.replace(/(?<![.,:;!])[.,:;!]+$/, "") : withoutQuery).length;
  const { commonTermProperties: range, tokenCount: count } = findTokenRangeUpTo(pieces, first, end);
  if (names === "refused" || (isNamed && isCut))
    return { term: { ...range, kind: "refusal", refusal: "no-target" }, tokenCount: count };
  if (isNamed) return { term: { ...range, kind: "target", targetNames: names }, tokenCount: count };
  if (isHostOfEventTypePrefix(host, index) && !hasScheme) return undefined;
  return { term: { ...range, kind: "address", hasServiceHost: isServiceHost(host, index) }, tokenCount: count };
}

/**
 * Whether all labels of a host are words that can stand before event types, as in `type.{domain}`. Such a text is an
 * address only if it has a scheme.
 */
const isHostOfEventTypePrefix = (host: string, { eventTypePrefixWords }: ProfileIndex): boolean =>
  host
    .toLowerCase()
    .split(".")
    .every((label) => eventTypePrefixWords.has(label));

const isServiceHost = (host: string, { profile }: ProfileIndex): boolean =>
  host.toLowerCase() === profile.errorDomain ||
  host.toLowerCase().startsWith("developers.") ||
  profile.typePrefix.startsWith(`${host.toLowerCase()}/`);

/**
 * Returns the targets that an address can name. Returns `refused` if the address names something that is not a target.
 */
function findTargetsOfAddress(
  segments: readonly string[],
  hasHost: boolean,
  query: string,
  index: ProfileIndex,
): readonly TargetName[] | "refused" | undefined {
  const { profile } = index;
  const [host = ""] = segments;
  const knownHost = hasHost ? (findNearestWord(host.toLowerCase(), profile.targetFormsByHost.keys()) ?? host) : host;
  if (knownHost !== host && knownHost !== host.toLowerCase())
    return findTargetsOfAddress([knownHost, ...segments.slice(1)], hasHost, query, index);
  const lowerCase = hasHost
    ? segments.map((segment, position) => (position === 0 ? segment.toLowerCase().replace(/^www\./, "") : segment))
    : segments;
  const matched = findTargetsAndIdOfAddress(lowerCase, query, getAddressFormsOfProfile(index));
  if (matched && matched.targetFormNames.length > 0) {
    if (!/^[A-Za-z0-9_-]+$/.test(matched.idInAddress) || isUnfilledId(matched.idInAddress, profile)) return "refused";
    return createTargetNames(
      matched.idInAddress,
      selectTargetFormsWithIdShape(matched.idInAddress, matched.targetFormNames, index),
      profile,
    );
  }
  const hostsOfProduct = (label: string): ReadonlySet<string> | undefined => {
    const parts = index.phraseIndex
      .findConcept(label.toLowerCase())
      ?.typeParts?.filter(({ segmentRole }) => segmentRole === "product");
    const hosts = profile.targets.flatMap(({ name, form }) =>
      parts?.some(({ eventTypes }) =>
        [...eventTypes].some((type) => profile.eventTypes.get(type)?.targets?.includes(name)),
      )
        ? [form.split("/")[2] ?? ""]
        : [],
    );
    return parts && hosts.length > 0 ? new Set(hosts) : undefined;
  };
  const names = findTargetNamesOfSegments(lowerCase, hasHost, profile, hostsOfProduct);
  if (names.some(({ resourceName }) => isUnfilledId(resourceName.slice(resourceName.lastIndexOf("/") + 1), profile)))
    return "refused";
  if (names.length > 0) {
    const id = names[0]?.resourceName.slice((names[0]?.resourceName.lastIndexOf("/") ?? 0) + 1) ?? "";
    const likely = selectTargetFormsWithIdShape(
      id,
      names.map(({ targetFormName }) => targetFormName),
      index,
    );
    return hasHost ? names : names.filter(({ targetFormName }) => likely.includes(targetFormName));
  }
  if (matched) return "refused";
  const isOfKnownHost = hasHost && profile.targetFormsByHost.has(lowerCase[0] ?? "");
  const [collection, ...others] = segments.filter((segment) => !apiVersionPattern.test(segment));
  const beginsWithCollection =
    !hasHost &&
    others.length > 0 &&
    profile.targets.some(({ form }) => form.split("/")[3]?.toLowerCase() === collection?.toLowerCase()) &&
    /\d/.test(others.join(""));
  return isOfKnownHost || beginsWithCollection ? "refused" : undefined;
}

/** Returns the target forms whose ids have the shape of the given id. If there are none, returns all given forms. */
function selectTargetFormsWithIdShape(
  id: string,
  targets: readonly string[],
  { readingTables }: ProfileIndex,
): readonly string[] {
  if (targets.length < 2) return targets;
  const narrow = (readingTables.idForms ?? []).filter(
    ({ target, startsWith = [""], endsWith = "", minLength, maxLength }) =>
      targets.includes(target) &&
      (startsWith.length > 1 || startsWith[0] !== "") &&
      startsWith.some((beginning) => id.startsWith(beginning)) &&
      id.endsWith(endsWith) &&
      id.length >= minLength &&
      id.length <= maxLength,
  );
  return narrow.length > 0 ? narrow.map(({ target }) => target) : targets;
}

/** Returns the range of the tokens from a first token up to an offset of the decoded text. */
function findTokenRangeUpTo(
  pieces: readonly TextToken[],
  first: number,
  end: number,
): { readonly commonTermProperties: ReturnType<typeof termBaseOfTokens>; readonly tokenCount: number } {
  let last = first;
  while ((pieces[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last += 1;
  const [firstPiece, lastPiece] = [pieces[first], pieces[last]];
  if (!firstPiece || !lastPiece) throw new RangeError("no piece");
  return { commonTermProperties: termBaseOfTokens(firstPiece, lastPiece), tokenCount: last - first + 1 };
}
