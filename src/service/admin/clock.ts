/** A clock that can be set, for a service that replaces the real service in tests. */
export interface AdjustableClock {
  /** Returns the time of the clock. */
  readonly now: () => Date;
  /** Whether a time has been set. */
  readonly isSet: boolean;
  /** Sets the time. The clock then runs on from this time. With undefined, the clock shows the system's time again. */
  readonly set: (time: Date | undefined) => void;
}

/** The last time that RFC 3339 can express. The clock stops at this time. */
const maxTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Creates a clock that shows the system's time until a time is set.
 *
 * @param getSystemTime Returns the system's time, in milliseconds since 1970. Default: `Date.now`.
 * @throws nothing: an error of `getSystemTime` reaches only the callers of `now` and `set`.
 */
export function createAdjustableClock(getSystemTime: () => number = Date.now): AdjustableClock {
  let offsetMs: number | undefined;
  return {
    now: () => new Date(Math.min(getSystemTime() + (offsetMs ?? 0), maxTime)),
    get isSet() {
      return offsetMs !== undefined;
    },
    set: (time) => {
      offsetMs = time && time.getTime() - getSystemTime();
    },
  };
}
