import { toUtc } from "../../read-subscription/timestamp.js";
import type { StoredSubscription } from "../../subscription.js";
import type { TimePrecision } from "../store.js";

/** The smallest difference between two times of each precision, in nanoseconds. */
const unitsInNanoseconds: Readonly<Record<TimePrecision, bigint>> = {
  milliseconds: 1_000_000n,
  microseconds: 1_000n,
  nanoseconds: 1n,
};

const timeFieldNames = ["createTime", "updateTime", "expireTime"] as const;

/**
 * Returns a copy of `actual`, a subscription that a store has returned. If a time in it is the same instant as the time
 * in `expected`, the copy has the time of `expected`. Two times count as the same instant if their difference is
 * smaller than the unit of the precision, because a store can round or truncate times. A time that is not an RFC 3339
 * time in UTC stays unchanged in the copy.
 */
export function alignTimesWithExpected(
  actual: StoredSubscription,
  expected: StoredSubscription,
  timePrecision: TimePrecision = "nanoseconds",
): StoredSubscription {
  if (!Object.hasOwn(unitsInNanoseconds, timePrecision)) {
    throw new TypeError(`timePrecision must be one of ${Object.keys(unitsInNanoseconds).join(", ")}`);
  }
  const alignedTimes = timeFieldNames.flatMap((fieldName) => {
    const [actualInstant, expectedInstant] = [
      toEpochNanoseconds(actual[fieldName]),
      toEpochNanoseconds(expected[fieldName]),
    ];
    if (actualInstant === undefined || expectedInstant === undefined) return [];
    const difference = actualInstant - expectedInstant;
    const isSame = (difference < 0n ? -difference : difference) < unitsInNanoseconds[timePrecision];
    return isSame ? [[fieldName, expected[fieldName]]] : [];
  });
  return { ...actual, ...Object.fromEntries(alignedTimes) };
}

/**
 * Returns a time in nanoseconds since 1970. Returns undefined if the time is not written as in the API: in RFC 3339 and
 * in UTC.
 */
function toEpochNanoseconds(time: unknown): bigint | undefined {
  if (typeof time !== "string" || toUtc(time) !== time) return undefined;
  const [seconds = "", fraction = ""] = time.slice(0, -1).split(".");
  return BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, "0"));
}
