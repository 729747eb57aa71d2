// Filters made anew for every run, so that nothing can be remembered between them. The generator is seeded: every run
// measures the same texts.

/** A small seeded generator (mulberry32): numbers from 0 up to, not including, 1. */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` valid filters of the documented shapes, of one to four event types, half of them with a target. */
export function validFilters(count, profile, seed) {
  const next = random(seed);
  const types = [...profile.eventTypes.values()].filter(({ targets }) => targets?.includes("chat.space"));
  const pick = () => types[Math.floor(next() * types.length)].type;
  return Array.from({ length: count }, () => {
    const chosen = [...new Set(Array.from({ length: 1 + Math.floor(next() * 4) }, pick))];
    const list = chosen.map((type) => `event_types:"${type}"`).join(" OR ");
    if (next() < 0.5) return list;
    const target = `target_resource="//${profile.chatHost}/spaces/A${Math.floor(next() * 1e9)}"`;
    return `${chosen.length > 1 ? `( ${list} )` : list} AND ${target}`;
  });
}

/** The same filter with one everyday mistake in it. */
export function withMistake(filter, index) {
  const mistakes = [
    (text) => text.replace('event_types:"', "event_types:'").replace('"', "'"),
    (text) => text.replace("event_types:", "event_types="),
    (text) => text.replace("event_types", "eventTypes"),
    (text) => text.replace(".created", ".craeted").replace(".updated", ".udpated").replace(".deleted", ".delted"),
    (text) => (text.includes(" OR ") ? text.replace(" OR ", " or ") : `${text} OR`),
  ];
  return mistakes[index % mistakes.length](filter);
}
