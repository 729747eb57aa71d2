/** A clock that can be set, for a service that replaces the real one for tests. */
export interface AdjustableClock {
  readonly now: () => Date;
  /** Whether it differs from the system's time. */
  readonly isSet: boolean;
  /** Sets the time, from which the clock continues. Undefined: the system's time again. */
  readonly set: (time: Date | undefined) => void;
}

export function createAdjustableClock(getSystemTime: () => number = Date.now): AdjustableClock {
  let offsetMs: number | undefined;
  return {
    now: () => new Date(getSystemTime() + (offsetMs ?? 0)),
    get isSet() {
      return offsetMs !== undefined;
    },
    set: (time) => {
      offsetMs = time && time.getTime() - getSystemTime();
    },
  };
}
