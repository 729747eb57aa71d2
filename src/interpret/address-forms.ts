import type { Profile } from "../vocabulary/profile.js";
import type { ReadingTables } from "../vocabulary/reading-tables.js";
import { hostOf, segmentsAfterHost } from "../vocabulary/target-form.js";
import type { TargetName } from "./term.js";

/**
 * An `AddressForm`, split into parts that can be compared with the parts of an address. An address is a URL that can
 * name a target.
 */
export interface ParsedAddressForm {
  /** The segments of the host and the path, in lower case. `*` stands for any segment, and `{id}` stands for the id. */
  readonly segments: readonly string[];
  /** The query parameter whose value is the id. */
  readonly idQueryParameter?: string;
  readonly targetFormNames: readonly string[];
}

export function parseAddressForms({ addressForms = [] }: ReadingTables): readonly ParsedAddressForm[] {
  return addressForms.map(({ address, targets: targetFormNames }) => {
    const [path = "", query] = address.split("?");
    const idQueryParameter = query && /(?:^|&)(\w+)=\{id\}/.exec(query)?.[1];
    return {
      segments: path.split("/").map((segment) => segment.toLowerCase()),
      ...(idQueryParameter !== undefined && idQueryParameter !== "" && { idQueryParameter }),
      targetFormNames,
    };
  });
}

/** Segments after the id of an address. These segments only control how a page is displayed. */
const viewModeSegments = new Set([
  "view",
  "edit",
  "preview",
  "copy",
  "htmlview",
  "comment",
  "viewform",
  "mobilebasic",
  "present",
  "export",
  "pub",
]);

/**
 * Finds the form that an address has. Returns the names of the target forms that the address stands for, and the id in
 * the address. Undefined if the address has none of the forms.
 */
export function findTargetsAndIdOfAddress(
  segments: readonly string[],
  query: string,
  forms: readonly ParsedAddressForm[],
): { readonly targetFormNames: readonly string[]; readonly idInAddress: string } | undefined {
  for (const { segments: formSegments, idQueryParameter, targetFormNames } of forms) {
    if (segments.length < formSegments.length) continue;
    const agrees = formSegments.every(
      (formSegment, index) =>
        formSegment === "*" || formSegment === "{id}" || formSegment === segments[index]?.toLowerCase(),
    );
    const rest = segments.slice(formSegments.length);
    if (
      !agrees ||
      (targetFormNames.length > 0 && !rest.every((segment) => viewModeSegments.has(segment.split("#")[0] ?? "")))
    )
      continue;
    const id =
      idQueryParameter === undefined
        ? (segments[formSegments.indexOf("{id}")] ?? "")
        : (new RegExp(`(?:^|&)${idQueryParameter}=([A-Za-z0-9_-]+)`).exec(query)?.[1] ?? "");
    return { targetFormNames: targetFormNames, idInAddress: id.split("#")[0] ?? "" };
  }
  return undefined;
}

export const apiVersionPattern: RegExp = /^v\d+(?:(?:alpha|beta|p\d+beta)\d*)?$/i;

/**
 * Finds the target forms whose host, collections and literals are the same as in the given segments, except for common
 * differences in spelling.
 */
export function findTargetNamesOfSegments(
  segments: readonly string[],
  hasHost: boolean,
  { targets: targetFormNames, domains, vendor }: Profile,
  productOf: (label: string) => ReadonlySet<string> | undefined,
): readonly TargetName[] {
  const [host = ""] = segments;
  const path = (hasHost ? segments.slice(1) : segments).filter((segment) => !apiVersionPattern.test(segment));
  const withoutProduct = path.length % 2 === 1 && productOf(path[0] ?? "") ? path.slice(1) : path;
  const matching = targetFormNames.flatMap(({ name, form }) => {
    const formSegments = segmentsAfterHost(form);
    const agrees =
      formSegments.length === withoutProduct.length &&
      formSegments.every((formSegment, index) => {
        const segment = withoutProduct[index] ?? "";
        if (formSegment.startsWith("{")) return /^[A-Za-z0-9_-]+$/.test(segment) && segment !== "-";
        return index % 2 === 1 ? segment === formSegment : isSameNoun(segment, formSegment);
      });
    if (!agrees) return [];
    const resourceName = `${form.split("/", 3).join("/")}/${formSegments.map((formSegment, index) => (formSegment.startsWith("{") ? withoutProduct[index] : formSegment)).join("/")}`;
    return [{ targetFormName: name, host: hostOf(form), resourceName }];
  });
  if (!hasHost) return matching;
  const sameHost = matching.filter((candidate) => candidate.host.toLowerCase() === host.toLowerCase());
  if (sameHost.length > 0) return sameHost;
  const labels = host.toLowerCase().split(".");
  const isVendorHost =
    labels.includes(vendor) || domains.some((domain) => `.${host.toLowerCase()}`.endsWith(`.${domain}`));
  if (!isVendorHost) return [];
  const product = [labels[0] ?? "", path.length % 2 === 1 ? (path[0] ?? "") : ""].map(productOf).find(Boolean);
  return product ? matching.filter(({ host: formHost }) => product.has(formHost)) : matching;
}

/**
 * Whether two names of collections, such as `space` and `Spaces`, are the same except for case, number, `_` and `-`.
 */
const isSameNoun = (a: string, b: string): boolean => normalizeNoun(a) === normalizeNoun(b);

const normalizeNoun = (noun: string): string => noun.toLowerCase().replace(/[_-]/g, "").replace(/s$/, "");
