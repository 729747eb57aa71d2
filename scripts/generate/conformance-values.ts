import { workspaceProfile } from "../../src/index.js";
import { createRandom, type Random } from "../../test/support/random.js";

/** Ids, names of collections and labels of hosts that are only just valid, or only just not valid. */
const edgeWords: readonly string[] = [
  ...[
    "-",
    "_",
    "a",
    "A",
    "0",
    "a-b",
    "a_b",
    "a.b",
    "a..b",
    "a~b",
    "a b",
    "é",
    "a%20b",
    "a:b",
    "a@b",
    "*",
    "{space}",
    "$a",
    "",
  ],
  ...["v1", "V1", "v12", "v1beta", "v1beta2", "v1p1beta1", "v95alpha", "v0", "v", "1v", "v1x"],
  ...["a".repeat(63), "a".repeat(64), "a-", "-a", "a--b", "xn--a", "SPACE_ID", "YOUR_SPACE_ID"],
];

/**
 * Changes a word: makes a typing mistake, makes it plural or singular, writes it with capital letters, or adds
 * something.
 */
function misspell(word: string, { below, pick }: Random): string {
  const place = below(Math.max(1, word.length));
  const [before, character, after] = [word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1)];
  return pick([
    `${before}${after}`,
    `${before}${character}${character}${after}`,
    `${before}x${after}`,
    `${before}${after.slice(0, 1)}${character}${after.slice(1)}`,
    `${word}s`,
    `${word}es`,
    word.replace(/s$/, ""),
    word.replace(/y$|$/, "ies"),
    word.toUpperCase(),
    word.slice(0, 1).toUpperCase() + word.slice(1),
    `${word}-${word}`,
    `my${word}`,
  ]);
}

/** Changes one part of a value. In some cases, also adds a part, removes a part, or changes another part. */
function changeParts(parts: readonly string[], random: Random): readonly string[] {
  const { below, chance, pick } = random;
  const index = below(parts.length);
  const part = parts[index] ?? "";
  const changed = chance(0.5) ? misspell(part, random) : pick(edgeWords);
  const rest = [...parts.slice(0, index), changed, ...parts.slice(index + 1)];
  const withLength = chance(0.15) ? [...rest, pick(edgeWords)] : chance(0.15) ? rest.slice(0, -1) : rest;
  return chance(0.2) ? changeParts(withLength.length > 0 ? withLength : ["a"], random) : withLength;
}

const hosts = [
  ...new Set([
    ...workspaceProfile.targetFormsByHost.keys(),
    "calendar.googleapis.com",
    "a.b.googleapis.com",
    "example.com",
    "googleapis.com",
  ]),
];
const collections = ["spaces", "users", "files", "drives", "customers", "conferenceRecords", "calendars"];

/**
 * Filters with unusual values. The values are similar to known values, or they are only just valid or only just not
 * valid.
 */
export function createValueTexts(count: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const { chance, pick } = random;
  const eventTypes = [...workspaceProfile.eventTypes.keys()];
  return Array.from({ length: count }, () => {
    const eventType = pick(eventTypes);
    if (chance(0.4)) return `event_types:"${changeParts(eventType.split("."), random).join(".")}"`;
    const host = pick(hosts);
    const path = chance(0.5) ? changeParts([pick(collections), "AAAA"], random) : [pick(collections), pick(edgeWords)];
    const labels = chance(0.4) ? changeParts(host.split("."), random) : [host];
    const target = `${chance(0.95) ? "//" : pick(["", "/", "///", "https://"])}${[labels.join("."), ...path].join("/")}`;
    return `event_types:"${eventType}" AND target_resource="${target}"`;
  });
}
