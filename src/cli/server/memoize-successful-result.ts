/**
 * Returns a function that calls another function only once and then always returns the same result. Calls during the
 * first call share its result. After an error, the next call tries again.
 */
export function memoizeSuccessfulResult<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    if (result) return result;
    const reading = read();
    result = reading;
    reading.catch(() => {
      result = undefined;
    });
    return reading;
  };
}
