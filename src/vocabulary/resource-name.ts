import type { ResourceNameProblem } from "../diagnostics/data.js";
import type { Profile, TargetForm } from "./profile.js";

const legalId = /^[A-Za-z0-9_-]+$/;

/** A full resource name taken apart, or what keeps a text from being one that the profile knows. */
export type ResourceNameReading =
  | { readonly form: TargetForm; readonly id: string; readonly problem?: undefined }
  | { readonly problem: ResourceNameProblem };

/** Reads `//host/collection/id`, case-sensitively (AIP-122, full resource names). */
export function readResourceName(text: string, profile: Profile): ResourceNameReading {
  const problem = (found: ResourceNameProblem): ResourceNameReading => ({ problem: found });
  if (text === "") return problem({ kind: "empty" });
  if (text.trim() !== text) return problem({ kind: "blank-at-end" });
  const scheme = /^https?:\/\//i.exec(text)?.[0];
  if (scheme) {
    const host = text.slice(scheme.length).split(/[/?#]/, 1)[0] ?? "";
    return problem(profile.hosts.has(host.toLowerCase()) ? { kind: "scheme", scheme } : { kind: "web-address", host });
  }
  if (!text.startsWith("//")) return problem({ kind: "no-host" });
  if (/[?#]/.test(text)) return problem({ kind: "query" });
  const [host = "", collection = "", id = "", ...rest] = text.slice(2).split("/");
  const collections = profile.hosts.get(host);
  if (!collections) return problem(host === "" ? { kind: "no-host" } : { kind: "unknown-host", host });
  if (collection === "") return problem({ kind: "no-collection", host });
  const forms = collections.get(collection);
  if (!forms) return problem({ kind: "unknown-collection", host, collection });
  if (id === "") return problem({ kind: "no-id", collection });
  if (rest.length === 1 && rest[0] === "") return problem({ kind: "trailing-slash" });
  if (rest[0] !== undefined) return problem({ kind: "extra-segment", segment: rest[0] });
  if (!legalId.test(id)) {
    const character = [...id].find((each) => !legalId.test(each)) ?? id;
    return problem({ kind: "illegal-character", character });
  }
  const form = forms.find((each) => each.id === id) ?? forms.find((each) => each.id === undefined);
  return form ? { form, id } : problem({ kind: "no-id", collection });
}

/**
 * The full resource name that a malformed one certainly stands for: blanks at the ends, a missing `//` or host, a scheme,
 * one trailing slash and the case of host and collection put right. Nothing if that does not make it well formed.
 */
export function repairResourceName(text: string, profile: Profile): string | undefined {
  let name = text.trim().replace(/^https?:/i, "");
  name = name.replace(/^\/(?!\/)/, "").replace(/([^/])\/$/, "$1");
  const [first = "", second = "", ...rest] = name.replace(/^\/\//, "").split("/");
  const host = first.toLowerCase();
  if (profile.hosts.has(host)) name = `//${[host, second.toLowerCase(), ...rest].join("/")}`;
  else if (!name.startsWith("//") && rest.length === 0) {
    const hosts = [...profile.hosts].filter(([, collections]) => collections.has(host)).map(([each]) => each);
    if (hosts.length === 1) name = `//${hosts[0]}/${host}/${second}`;
  }
  return name !== text && !readResourceName(name, profile).problem ? name : undefined;
}

/** The forms whose host or collection a malformed name has; all of them if it has none. */
export function formsLike(text: string, { targets }: Profile): readonly string[] {
  const parts = new Set(text.toLowerCase().split("/"));
  const alike = (position: number): readonly TargetForm[] =>
    targets.filter(({ form }) => parts.has(form.split("/")[position] ?? ""));
  const found = [alike(2), alike(3), targets].find((forms) => forms.length > 0) ?? [];
  return found.map(({ form }) => form);
}
