import { vi } from "vitest";
import { pollTimeoutMs } from "./timeouts.js";

const marker = Symbol.for("workspace-events-filter: wait timeouts");

type Options = number | { readonly timeout?: number; readonly interval?: number };

/** Adds the timeout where a call has none. Vitest has a setting for `expect.poll` only, and waits one second otherwise. */
const withTimeout = (options: Options = {}): Options =>
  typeof options === "number" ? options : { timeout: pollTimeoutMs, ...options };

// Files that share a worker run this file each, and share `vi`.
if (!Reflect.has(vi, marker)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [marker]: true,
    waitFor: ((callback, options) => waitFor(callback, withTimeout(options))) satisfies typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, withTimeout(options))) satisfies typeof waitUntil,
  });
}
