/** A clock that can be set, for a service that stands in for the real one. */
export interface AdjustableClock {
  readonly now: () => Date;
  /** Whether it shows another time than the system's. */
  readonly isSet: boolean;
  /** Sets it. It goes on from there. Undefined: the system's time again. */
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
