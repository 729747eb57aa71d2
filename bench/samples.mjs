// Makes new filters for every round of a measurement, so that no round is faster because of caches that the previous
// round filled. The generator is seeded, so every run of a benchmark measures the same filters.

/** A small seeded generator (mulberry32) of numbers from 0 (included) to 1 (excluded). */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates `count` filters with one to four event types. Half of the filters have a target. */
export function createFilters(count, { eventTypes, chatHost }, seed) {
  const next = createRandom(seed);
  const types = [...eventTypes.values()].filter(({ targets }) => targets?.includes("chat.space"));
  const pickType = () => types[Math.floor(next() * types.length)].type;
  return Array.from({ length: count }, () => {
    const chosenTypes = [...new Set(Array.from({ length: 1 + Math.floor(next() * 4) }, pickType))];
    if (next() < 0.5) return { eventTypes: chosenTypes };
    return { eventTypes: chosenTypes, targetResource: `//${chatHost}/spaces/A${Math.floor(next() * 1e9)}` };
  });
}

/**
 * Copies a text into a flat string, which is how JavaScript engines store a text from a file. Engines store a
 * concatenation of strings as a rope, a tree of its parts.
 */
export const flatten = (text) => Buffer.from(text).toString();

/** Adds one everyday mistake to a text. The length of the text stays about the same. */
export function withMistake(text, index) {
  const mistakes = [
    (good) => good.replace('event_types:"', "event_types:'").replace('"', "'"),
    (good) => good.replace("event_types:", "event_types="),
    (good) => good.replace("event_types", "eventTypes"),
    (good) => good.replace(".created", ".craeted").replace(".updated", ".udpated").replace(".deleted", ".delted"),
    (good) => (good.includes(" OR ") ? good.replace(" OR ", " or ") : `${good} OR`),
  ];
  return mistakes[index % mistakes.length](text);
}

/** Adds one everyday mistake to a CEL expression. The parser or the checker of CEL finds the mistake. */
export function withCelMistake(text, index) {
  const mistakes = [
    (good) => good.replace('"', "'"),
    (good) => (good.includes("==") ? good.replace("==", "=") : good.replace(" in ", " = ")),
    (good) => good.replace("event_types", "eventTypes"),
    (good) => good.replace(" in ", " im "),
    (good) => (good.includes(" || ") ? good.replace(" || ", " or ") : `${good} ||`),
  ];
  return mistakes[index % mistakes.length](text);
}

/**
 * Gives a text one of the shapes that people send. Of ten texts, four are on several lines, and one has an unknown
 * event type. Of twenty texts, one has its target before its event types. If that text has no target, it gets needless
 * parentheses instead.
 */
export function inEverydayShape(text, index) {
  if (index % 10 < 4) return onSeveralLines(text);
  if (index % 10 === 4) return withUnknownType(text);
  if (index % 20 !== 5) return text;
  const [types, target] = text.split(" AND ");
  return target === undefined ? `(${text})` : `${target} AND ${types}`;
}

/** Puts each restriction of a text on its own line, as in the provider's documentation. */
export const onSeveralLines = (text) => text.replaceAll(" OR ", "\n  OR ").replaceAll(" AND ", "\nAND ");

/** Replaces an event type of a text by an event type that the vocabulary does not know. */
export const withUnknownType = (text) => text.replace(/\.(created|updated|deleted)"/, '.zapped"');
