import type { Profile } from "./vocabulary/profile.js";
import { workspaceProfile } from "./vocabulary/workspace.js";

/** How a text is compiled. */
export interface CompileOptions {
  /** The data about the vendor, such as its event types. Default: `workspaceProfile`. */
  readonly profile?: Profile | undefined;
  /** The maximum length of a text that is read, in UTF-16 code units. Default: 1,048,576. */
  readonly maxLength?: number | undefined;
  /** The maximum nesting depth of parentheses, at most 200. Default: 64. */
  readonly maxDepth?: number | undefined;
  /** The maximum number of diagnostics that are kept, at least 1. Default: 100. */
  readonly maxDiagnostics?: number | undefined;
}

/** The same options, with a value for each of them. */
export type WithEveryOptionDefined<Options> = { readonly [Name in keyof Options]-?: NonNullable<Options[Name]> };

export type ResolvedCompileOptions = WithEveryOptionDefined<CompileOptions>;

/** A depth that is larger than this could overflow the stack of the recursive parser. */
const maxDepthLimit = 200;

/** Fills in the defaults. Invalid values fall back to the defaults; limits are clamped to their range. */
export function resolveOptions(options?: CompileOptions | null): ResolvedCompileOptions {
  if (options === undefined || options === null) return defaultOptions;
  return {
    profile: isProfileObject(options.profile) ? options.profile : workspaceProfile,
    maxLength: clampOrFallback(options.maxLength, 1_048_576, 0, Number.POSITIVE_INFINITY),
    maxDepth: clampOrFallback(options.maxDepth, 64, 0, maxDepthLimit),
    maxDiagnostics: clampOrFallback(options.maxDiagnostics, 100, 1, Number.POSITIVE_INFINITY),
  };
}

/** Run-time check for callers without types. */
export const isProfileObject = (profile: Profile | undefined): profile is Profile =>
  typeof profile?.eventTypes?.get === "function" &&
  typeof profile.olderEventTypes?.get === "function" &&
  typeof profile.hosts?.get === "function" &&
  typeof profile.idAliases?.has === "function" &&
  Array.isArray(profile.domains);

const clampOrFallback = (value: number | undefined, fallback: number, min: number, max: number): number =>
  typeof value === "number" && !Number.isNaN(value) ? Math.min(Math.max(value, min), max) : fallback;

/** The defaults are resolved only once, because most calls have no options. */
const defaultOptions: ResolvedCompileOptions = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ resolveOptions({}));
