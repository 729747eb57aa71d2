import type { Profile } from "../../vocabulary/profile.js";

/** Shows whether a file uses the API of a profile. */
export interface ApiEvidence {
  /**
   * Whether the file contains the name of the API, or the beginning of its event types, or both fields of a filter. The
   * fields count only with a comparator and a quote after them, as in `event_types:"` and `target_resource="`.
   */
  readonly mentionsApi: boolean;
}

/**
 * Texts that are typical of a vendor: the common beginnings of the event types in a profile, the hosts of its targets,
 * and the name of its API.
 */
export interface ProfileVendorWords {
  readonly typePrefixes: readonly string[];
  readonly vendorHosts: readonly string[];
  /** The name of the API without separators, in lower case. */
  readonly apiName: string;
}

const wordsByProfile = new WeakMap<Profile, ProfileVendorWords>();

export function vendorWordsOfProfile(profile: Profile): ProfileVendorWords {
  const known = wordsByProfile.get(profile);
  if (known) return known;
  const literals: string[] = [];
  for (const { literal } of profile.eventTypeForm.segments) {
    if (literal === undefined) break;
    literals.push(literal);
  }
  const prefix = literals.length > 0 ? `${literals.join(".")}.` : "";
  const words = {
    typePrefixes: prefix
      ? [prefix]
      : [...new Set([...profile.eventTypes.keys()].map((type) => `${type.split(".")[0]}.`))],
    vendorHosts: [...profile.targetFormsByHost.keys()],
    apiName: (profile.errorDomain.split(".")[0] ?? "").toLowerCase(),
  };
  wordsByProfile.set(profile, words);
  return words;
}

const wordSeparatorPattern = /[-_./\s]+/g;

export function findApiEvidence(source: string, profile: Profile): ApiEvidence {
  const { typePrefixes, apiName } = vendorWordsOfProfile(profile);
  const mentionsApi =
    typePrefixes.some((prefix) => source.includes(prefix)) ||
    (apiName !== "" && source.toLowerCase().replace(wordSeparatorPattern, "").includes(apiName)) ||
    (/event_types\s{0,5}[:=]\s{0,5}\\?["'`]/.test(source) && /target_resource\s{0,5}[:=]\s{0,5}\\?["'`]/.test(source));
  return { mentionsApi };
}
