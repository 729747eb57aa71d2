import { buildWhenStale } from "../../scripts/build-when-stale.js";

/** Builds the package and the playground before the tests that run them, if their sources are newer. */
export const setup = (): void => buildWhenStale();
