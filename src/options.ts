import type { Profile } from "./vocabulary/profile.js";
import { workspaceProfile } from "./vocabulary/workspace.js";

/** The options for compiling a text. */
export interface CompileOptions {
  /** The data about the vendor, such as its event types. Default: `workspaceProfile`. */
  readonly profile?: Profile | undefined;
  /** The maximum length of a text, in UTF-16 code units. A longer text is not read. Default: 1,048,576. */
  readonly maxLength?: number | undefined;
  /** The maximum depth of nested parentheses, at most 200. Default: 64. */
  readonly maxDepth?: number | undefined;
  /** The maximum number of diagnostics, at least 1. Additional diagnostics are left out. Default: 100. */
  readonly maxDiagnostics?: number | undefined;
}

/** The same options, but each option has a value. */
export type WithEveryOptionNonNullable<Options> = { readonly [Name in keyof Options]-?: NonNullable<Options[Name]> };

export type ResolvedCompileOptions = WithEveryOptionNonNullable<CompileOptions>;

/** The largest value of `maxDepth`. With a larger value, the recursive parser could overflow the stack. */
const maxDepthLimit = 200;

/**
 * Adds the default values of missing options. Invalid values are replaced by the defaults. Limits are clamped to their
 * ranges.
 */
export function resolveOptions(options?: CompileOptions | null): ResolvedCompileOptions {
  if (options === undefined || options === null) return defaultOptions;
  return {
    profile: isProfile(options.profile) ? options.profile : workspaceProfile,
    maxLength: clampOrFallback(options.maxLength, 1_048_576, 0, Number.POSITIVE_INFINITY),
    maxDepth: clampOrFallback(options.maxDepth, 64, 0, maxDepthLimit),
    maxDiagnostics: clampOrFallback(options.maxDiagnostics, 100, 1, Number.POSITIVE_INFINITY),
  };
}

/** Checks at run time that a value is a profile, because some callers do not use TypeScript. */
export const isProfile = (profile: Profile | undefined): profile is Profile =>
  typeof profile?.eventTypes?.get === "function" &&
  typeof profile.olderEventTypes?.get === "function" &&
  typeof profile.targetFormsByHost?.get === "function" &&
  typeof profile.idAliases?.has === "function" &&
  Array.isArray(profile.domains);

const clampOrFallback = (value: number | undefined, fallback: number, min: number, max: number): number =>
  typeof value === "number" && !Number.isNaN(value) ? Math.min(Math.max(value, min), max) : fallback;

/** The default options, which are resolved only once, because most callers pass no options. */
const defaultOptions: ResolvedCompileOptions = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ resolveOptions({}));
