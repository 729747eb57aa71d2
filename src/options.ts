import type { Profile } from "./vocabulary/profile.js";
import { workspaceProfile } from "./vocabulary/workspace.js";

/** How a text is compiled. */
export interface CompileOptions {
  /** The provider's facts. Default: `workspaceProfile`. */
  readonly profile?: Profile;
  /** The longest text that is read, in UTF-16 code units. Default: 1,048,576. */
  readonly maxLength?: number;
  /** How deep parentheses may be nested, at most 200. Default: 64. */
  readonly maxDepth?: number;
  /** How many diagnostics are kept, at least 1. Default: 100. */
  readonly maxDiagnostics?: number;
}

/** More would take the stack of the recursive parser. */
const deepest = 200;

/**
 * The options with the defaults filled in; a profile or limit that is none is the default, a limit out of reach the nearest.
 */
export function complete(options?: CompileOptions | null): Required<CompileOptions> {
  if (options === undefined || options === null) return usual;
  return {
    profile: isProfile(options.profile) ? options.profile : workspaceProfile,
    maxLength: limit(options.maxLength, 1_048_576, 0, Number.POSITIVE_INFINITY),
    maxDepth: limit(options.maxDepth, 64, 0, deepest),
    maxDiagnostics: limit(options.maxDiagnostics, 100, 1, Number.POSITIVE_INFINITY),
  };
}

const isProfile = (given: Profile | undefined): given is Profile =>
  typeof given?.eventTypes?.get === "function" && typeof given.hosts?.get === "function";

const limit = (given: number | undefined, fallback: number, least: number, most: number): number =>
  typeof given === "number" && !Number.isNaN(given) ? Math.min(Math.max(given, least), most) : fallback;

/** Made once: most calls have no options, and take less time than this would. */
const usual: Required<CompileOptions> = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ complete({}));
