import { vi } from "vitest";
import { pollTimeoutMs } from "./timeouts.js";

const marker = Symbol.for("workspace-events-filter: wait timeouts");

type Options = number | { readonly timeout?: number; readonly interval?: number };

/**
 * Adds `pollTimeoutMs` to the options of a call that has no timeout. Otherwise, the call would wait one second. Vitest
 * has a setting for the timeout of `expect.poll`, but not for `waitFor` and `waitUntil`.
 */
const withTimeout = (options: Options = {}): Options =>
  typeof options === "number" ? options : { timeout: pollTimeoutMs, ...options };

// Each test file runs this setup file, but all test files in a worker share `vi`.
if (!Reflect.has(vi, marker)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [marker]: true,
    waitFor: ((callback, options) => waitFor(callback, withTimeout(options))) satisfies typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, withTimeout(options))) satisfies typeof waitUntil,
  });
}
