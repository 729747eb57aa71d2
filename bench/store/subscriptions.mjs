// The subscriptions that stores are measured with, each computed from its number alone: any amount needs no memory, and
// every run measures the same.

const hexadecimal = (word) => (word >>> 0).toString(16).padStart(8, "0");

/** A number of 32 bits that looks random, of a number and what it is for. */
function mixed(number, purpose) {
  let word = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
  return (word ^ (word >>> 16)) >>> 0;
}

const share = (number, purpose) => mixed(number, purpose) / 2 ** 32;

/** What the random numbers of a subscription are for; those from `ofType` on decide on its event types. */
const [ofName, ofUid, ofTarget, ofState, ofEtag, ofType] = [0, 2, 6, 8, 9, 100];

const typeName = (group, index) => `google.workspace.chat.${group}${String(index).padStart(4, "0")}.v1.created`;

/** From the one that nearly all subscriptions have to the one that one in 100,000 has. */
export const types = Array.from({ length: 60 }, (_, index) => typeName("resource", index));
export const wideTypes = Array.from({ length: 5_000 }, (_, index) => typeName("wide", index));
export const absentTypes = Array.from({ length: 4_940 }, (_, index) => typeName("absent", index));

const [mostFrequent, rarest] = [0.9, 0.00001];
const frequencies = types.map((_, index) => {
  if (index === 0) return mostFrequent;
  return index === types.length - 1 ? rarest : 0.4 / (index + 1);
});

const targetName = (text) => `//chat.googleapis.com/spaces/${text}`;
export const targets = { common: targetName("COMMON"), rare: targetName("RARE") };

export const callers = { large: "users/large", small: "users/small", wide: "users/wide" };

/** How many subscriptions of a caller have the rarest type, at least, and the rare target. */
const [leastRarest, rareTargets] = [5, 10];

/** Whose the subscriptions are: ranges of their numbers, one after the other; the rest belongs to many small callers. */
export function dataOf(count) {
  const large = count / 2;
  const wide = Math.max(2_000, count / 20);
  const starts = { large: 0, wide: large, small: large + wide, rest: large + wide + 200 };
  const each = 20;
  const places = [
    { authority: callers.large, start: starts.large, length: large },
    { authority: callers.wide, start: starts.wide, length: wide },
    { authority: callers.small, start: starts.small, length: 200 },
  ];
  const placeOf = (number) => {
    const known = places.find(({ start, length }) => number >= start && number < start + length);
    if (known) return { ...known, ordinal: number - known.start };
    const caller = Math.floor((number - starts.rest) / each);
    const start = starts.rest + caller * each;
    const length = Math.min(each, count - start);
    return { authority: `users/${String(caller).padStart(7, "0")}`, start, length, ordinal: number - start };
  };

  const isEvery = ({ ordinal, length }, times, offset) => ordinal % Math.floor(length / times) === offset;

  const typesOf = (number, place) => {
    const { authority, ordinal } = place;
    if (authority === callers.wide) return typesOfWide(number, ordinal);
    const isKnown = authority === callers.large || authority === callers.small;
    const amongRarest = authority === callers.large ? isEvery(place, rarestOfLarge, 0) : ordinal === 0;
    const found = types.filter((type, index) =>
      isKnown && type === types.at(-1) ? amongRarest : share(number, ofType + index) < frequencies[index],
    );
    return found.length > 0 ? found : [types[0]];
  };
  const rarestOfLarge = Math.max(leastRarest, Math.round(large * rarest));

  /** As many in turn as it takes for all to be there, and some at random. */
  const typesOfWide = (number, ordinal) => {
    const inTurn = Math.max(2, Math.ceil(wideTypes.length / wide));
    const chosen = Array.from({ length: inTurn }, (_, index) => (ordinal * inTurn + index) % wideTypes.length);
    if (share(number, ofType) < 0.4) chosen.push(mixed(number, ofType + 1) % wideTypes.length);
    return [...new Set(chosen)].map((index) => wideTypes[index]);
  };

  const targetOf = (number, place) => {
    const { authority, ordinal } = place;
    const isRare =
      authority === callers.small
        ? ordinal === 1 || ordinal === 2
        : (authority === callers.large || authority === callers.wide) && isEvery(place, rareTargets, 1);
    if (isRare) return targets.rare;
    if (share(number, ofTarget) < 0.1) return targets.common;
    return targetName(
      (mixed(number, ofTarget + 1) % Math.max(1, Math.round(count / 20))).toString(36).padStart(11, "A"),
    );
  };

  const subscriptionOf = (number) => {
    const place = placeOf(number);
    const chance = share(number, ofState);
    const targetResource = targetOf(number, place);
    const eventTypes = typesOf(number, place);
    const isNeeded =
      targetResource === targets.rare || eventTypes.includes(types.at(-1)) || place.authority === callers.wide;
    const state = chance < 0.9 ? "ACTIVE" : chance < 0.99 || isNeeded ? "SUSPENDED" : "DELETED";
    return {
      name: `subscriptions/${hexadecimal(mixed(number, ofName))}${hexadecimal(mixed(number, ofName + 1))}`,
      uid: uidOf(number),
      eventTypes,
      targetResource,
      state,
      ...(state === "SUSPENDED" && { suspensionReason: "ENDPOINT_PERMISSION_DENIED" }),
      authority: place.authority,
      notificationEndpoint: { pubsubTopic: "projects/benchmark/topics/events" },
      createTime: "2026-01-31T12:00:00Z",
      updateTime: "2026-01-31T12:00:00Z",
      expireTime: "2026-02-07T12:00:00Z",
      etag: hexadecimal(mixed(number, ofEtag)),
      causeFixed: true,
    };
  };

  const step = stepOf(count);
  return {
    count,
    large,
    subscriptionOf,
    /** All subscriptions, the callers' mixed with each other. */
    *subscriptions() {
      for (let index = 0, number = 0; index < count; index += 1, number = (number + step) % count) {
        yield subscriptionOf(number);
      }
    },
    /** Each event type that each caller has. */
    *typesOfCallers() {
      for (let number = 0; number < count; ) {
        const { authority, start, length: amount } = placeOf(number);
        const found = new Set();
        for (number = start; number < start + amount; number += 1) {
          const { state, eventTypes } = subscriptionOf(number);
          if (state !== "DELETED") for (const type of eventTypes) found.add(type);
        }
        for (const type of [...found].sort()) yield [authority, type];
      }
    },
  };
}

/** In the form of a UUID. */
function uidOf(number) {
  const digits = Array.from({ length: 4 }, (_, index) => hexadecimal(mixed(number, ofUid + index))).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** Prime to the count, and far from every simple fraction of it: steps of it reach each number once, evenly spread. */
function stepOf(count) {
  let step = Math.floor(count * 0.618034) | 1;
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  while (divisor(count, step) !== 1) step += 2;
  return step;
}
