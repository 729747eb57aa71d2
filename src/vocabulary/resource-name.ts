import type { ResourceNameProblem } from "../diagnostics/data.js";
import type { Profile, TargetForm } from "./profile.js";

const legalId = /^[A-Za-z0-9_-]+$/;

/** A full resource name taken apart, or what keeps a text from being one that the profile knows. */
export type ResourceNameReading =
  | { readonly form: TargetForm; readonly id: string; readonly problem?: undefined }
  | { readonly problem: ResourceNameProblem; readonly form?: undefined; readonly id?: undefined };

const placeholderId =
  /^(?:(?:YOUR_|MY_)?(?:SPACE|USER|FILE|DRIVE|RESOURCE|TARGET)(?:_?(?:ID|NAME))*|space|user|file|drive|undefined|null|NaN|TODO)$/;

/** Whether an id is what examples have in place of a real one, or programs print for one that they do not have. */
export const isPlaceholderId = (id: string): boolean => placeholderId.test(id);

/** Reads `//host/collection/id`, case-sensitively (AIP-122, full resource names). */
export function readResourceName(text: string, profile: Profile): ResourceNameReading {
  const endOfHost = text.indexOf("/", 2);
  const endOfCollection = text.indexOf("/", endOfHost + 1);
  const forms = text.startsWith("//")
    ? profile.hosts.get(text.slice(2, endOfHost))?.get(text.slice(endOfHost + 1, endOfCollection))
    : undefined;
  const id = text.slice(endOfCollection + 1);
  if (!forms || endOfCollection < 0 || !legalId.test(id)) return { problem: problemIn(text, profile) };
  const form = forms.find((each) => each.id === id) ?? forms.find((each) => each.id === undefined);
  return form ? { form, id } : { problem: problemIn(text, profile) };
}

/** The first thing that keeps a text from being the name of a resource of the profile's. */
function problemIn(text: string, profile: Profile): ResourceNameProblem {
  if (text === "") return { kind: "empty" };
  if (text.trim() !== text) return { kind: "blank-at-end" };
  const scheme = /^https?:\/\//i.exec(text)?.[0];
  if (scheme) {
    const host = text.slice(scheme.length).split(/[/?#]/, 1)[0] ?? "";
    return profile.hosts.has(host.toLowerCase()) ? { kind: "scheme", scheme } : { kind: "web-address", host };
  }
  if (!text.startsWith("//")) return { kind: "no-host" };
  if (/[?#]/.test(text)) return { kind: "query" };
  const [host = "", collection = "", id = "", ...rest] = text.slice(2).split("/");
  const collections = profile.hosts.get(host);
  if (!collections) return host === "" ? { kind: "no-host" } : { kind: "unknown-host", host };
  if (collection === "") return { kind: "no-collection", host };
  if (!collections.has(collection)) return { kind: "unknown-collection", host, collection };
  if (id === "") return { kind: "no-id", collection };
  if (rest.length === 1 && rest[0] === "") return { kind: "trailing-slash" };
  if (rest[0] !== undefined) return { kind: "extra-segment", segment: rest[0] };
  const character = [...id].find((each) => !legalId.test(each));
  return character === undefined ? { kind: "no-id", collection } : { kind: "illegal-character", character };
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
