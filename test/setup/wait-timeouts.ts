import { vi } from "vitest";
import { pollTimeoutMs } from "./timeouts.js";

const marker = Symbol.for("workspace-events-filter: wait timeouts");

type Options = number | { readonly timeout?: number; readonly interval?: number };

/**
 * Adds the timeout to calls without a timeout, which would wait one second. Vitest has a setting for `expect.poll`
 * only.
 */
const withTimeout = (options: Options = {}): Options =>
  typeof options === "number" ? options : { timeout: pollTimeoutMs, ...options };

// Test files in the same worker each run this setup file, but they share `vi`.
if (!Reflect.has(vi, marker)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [marker]: true,
    waitFor: ((callback, options) => waitFor(callback, withTimeout(options))) satisfies typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, withTimeout(options))) satisfies typeof waitUntil,
  });
}
