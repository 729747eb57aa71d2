import { memoizeRecent } from "../text/memoize-recent.js";
import type { Profile } from "./profile.js";

/** Returns a function that does the same as `compute`, but caches its recent results for each profile. */
export function memoizeRecentByProfile<Result>(
  compute: (text: string, profile: Profile) => Result,
): (text: string, profile: Profile) => Result {
  const memoizedByProfile = new WeakMap<Profile, (text: string) => Result>();
  return (text, profile) => {
    let memoized = memoizedByProfile.get(profile);
    if (!memoized) {
      memoized = memoizeRecent((each) => compute(each, profile));
      memoizedByProfile.set(profile, memoized);
    }
    return memoized(text);
  };
}
