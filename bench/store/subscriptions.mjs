// The subscriptions with which stores are measured. Each subscription is computed from its number alone. So the
// subscriptions need no memory, and they are the same in every run.

const hexadecimal = (word) => (word >>> 0).toString(16).padStart(8, "0");

/** Computes a hash of 32 bits from a number and a purpose. */
function hash(number, purpose) {
  let word = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
  return (word ^ (word >>> 16)) >>> 0;
}

/** Computes a fraction between 0 and 1 from a number and a purpose. */
const fraction = (number, purpose) => hash(number, purpose) / 2 ** 32;

/** The purposes of the hashes. The number `forTypes` and all greater numbers are for the event types. */
const [forName, forUid, forTarget, forState, forEtag, forTypes] = [0, 2, 6, 8, 9, 100];

const typeName = (group, index) => `google.workspace.chat.${group}${String(index).padStart(4, "0")}.v1.created`;

/**
 * The event types, with the most frequent type first. Nearly all subscriptions have the first type. Only 1 of 100,000
 * subscriptions has the last type.
 */
export const types = Array.from({ length: 60 }, (_, index) => typeName("resource", index));
export const wideTypes = Array.from({ length: 5_000 }, (_, index) => typeName("wide", index));
export const absentTypes = Array.from({ length: 4_940 }, (_, index) => typeName("absent", index));

const [maxFrequency, minFrequency] = [0.9, 0.00001];
const frequencies = types.map((_, index) => {
  if (index === 0) return maxFrequency;
  return index === types.length - 1 ? minFrequency : 0.4 / (index + 1);
});

const targetName = (text) => `//chat.googleapis.com/spaces/${text}`;
export const targets = { common: targetName("COMMON"), rare: targetName("RARE") };

export const callers = { large: "users/large", small: "users/small", wide: "users/wide" };

/**
 * The large caller, who has half of all subscriptions, has at least this number of subscriptions with the rarest type.
 */
const minWithRarestType = 5;

/**
 * The large caller and the wide caller each have this number of subscriptions with the rare target. The wide caller is
 * the caller whose subscriptions have the greatest number of distinct event types.
 */
const withRareTarget = 10;

/**
 * The numbers of the subscriptions are split into ranges: a range for each caller of `callers`, and the rest for many
 * small callers with 20 subscriptions each.
 */
export function dataOf(count) {
  const large = count / 2;
  const wide = Math.max(2_000, count / 20);
  const starts = { large: 0, wide: large, small: large + wide, rest: large + wide + 200 };
  const subscriptionsPerCaller = 20;
  const ranges = [
    { authority: callers.large, start: starts.large, length: large },
    { authority: callers.wide, start: starts.wide, length: wide },
    { authority: callers.small, start: starts.small, length: 200 },
  ];
  const rangeOf = (number) => {
    const range = ranges.find(({ start, length }) => number >= start && number < start + length);
    if (range) return { ...range, ordinal: number - range.start };
    const caller = Math.floor((number - starts.rest) / subscriptionsPerCaller);
    const start = starts.rest + caller * subscriptionsPerCaller;
    const length = Math.min(subscriptionsPerCaller, count - start);
    return { authority: `users/${String(caller).padStart(7, "0")}`, start, length, ordinal: number - start };
  };

  const isEvery = ({ ordinal, length }, times, offset) => ordinal % Math.floor(length / times) === offset;

  const typesOf = (number, range) => {
    const { authority, ordinal } = range;
    if (authority === callers.wide) return typesOfWide(number, ordinal);
    const hasAllTypes = authority === callers.large || authority === callers.small;
    const hasRarestType = authority === callers.large ? isEvery(range, rarestTypesOfLarge, 0) : ordinal === 0;
    const chosen = types.filter((type, index) =>
      hasAllTypes && type === types.at(-1) ? hasRarestType : fraction(number, forTypes + index) < frequencies[index],
    );
    return chosen.length > 0 ? chosen : [types[0]];
  };
  const rarestTypesOfLarge = Math.max(minWithRarestType, Math.round(large * minFrequency));

  /**
   * The event types of a subscription that belongs to the wide caller. They are taken in turn from `wideTypes`, so that
   * every type of this list is used. Some subscriptions also have a random type of the list.
   */
  const typesOfWide = (number, ordinal) => {
    const inTurn = Math.max(2, Math.ceil(wideTypes.length / wide));
    const chosen = Array.from({ length: inTurn }, (_, index) => (ordinal * inTurn + index) % wideTypes.length);
    if (fraction(number, forTypes) < 0.4) chosen.push(hash(number, forTypes + 1) % wideTypes.length);
    return [...new Set(chosen)].map((index) => wideTypes[index]);
  };

  const targetOf = (number, range) => {
    const { authority, ordinal } = range;
    const isRare =
      authority === callers.small
        ? ordinal === 1 || ordinal === 2
        : (authority === callers.large || authority === callers.wide) && isEvery(range, withRareTarget, 1);
    if (isRare) return targets.rare;
    if (fraction(number, forTarget) < 0.1) return targets.common;
    return targetName(
      (hash(number, forTarget + 1) % Math.max(1, Math.round(count / 20))).toString(36).padStart(11, "A"),
    );
  };

  const subscriptionOf = (number) => {
    const range = rangeOf(number);
    const stateFraction = fraction(number, forState);
    const targetResource = targetOf(number, range);
    const eventTypes = typesOf(number, range);
    const isNeverDeleted =
      targetResource === targets.rare || eventTypes.includes(types.at(-1)) || range.authority === callers.wide;
    const state = stateFraction < 0.9 ? "ACTIVE" : stateFraction < 0.99 || isNeverDeleted ? "SUSPENDED" : "DELETED";
    return {
      name: `subscriptions/${hexadecimal(hash(number, forName))}${hexadecimal(hash(number, forName + 1))}`,
      uid: uidOf(number),
      eventTypes,
      targetResource,
      state,
      ...(state === "SUSPENDED" && { suspensionReason: "ENDPOINT_PERMISSION_DENIED" }),
      authority: range.authority,
      notificationEndpoint: { pubsubTopic: "projects/benchmark/topics/events" },
      createTime: "2026-01-31T12:00:00Z",
      updateTime: "2026-01-31T12:00:00Z",
      expireTime: "2026-02-07T12:00:00Z",
      etag: hexadecimal(hash(number, forEtag)),
      causeFixed: true,
    };
  };

  const step = stepOf(count);
  return {
    count,
    large,
    subscriptionOf,
    /** All subscriptions, in an order that mixes the callers. */
    *subscriptions() {
      for (let index = 0, number = 0; index < count; index += 1, number = (number + step) % count) {
        yield subscriptionOf(number);
      }
    },
    /** The rows of the table `caller_event_types`. */
    *callerTypeRows() {
      for (let number = 0; number < count; ) {
        const { authority, start, length } = rangeOf(number);
        const callerTypes = new Set();
        for (number = start; number < start + length; number += 1) {
          const { state, eventTypes } = subscriptionOf(number);
          if (state !== "DELETED") for (const type of eventTypes) callerTypes.add(type);
        }
        for (const type of [...callerTypes].sort()) yield [authority, type];
      }
    },
  };
}

/** The UUID of the subscription with the given number, computed from the number. */
function uidOf(number) {
  const digits = Array.from({ length: 4 }, (_, index) => hexadecimal(hash(number, forUid + index))).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/**
 * A number that has no common divisor with the count. With steps of this size, modulo the count, each number below the
 * count is reached once, in an evenly spread order.
 */
function stepOf(count) {
  let step = Math.floor(count * 0.618034) | 1;
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  while (divisor(count, step) !== 1) step += 2;
  return step;
}
