import type { NotTextProblem } from "./not-text-problem.js";

/** The first problem that the checks find in a malformed target resource. */
export type ResourceNameProblem =
  | NotTextProblem
  | { readonly kind: "empty" | "space-at-end" | "no-host" | "query" | "trailing-slash" | "empty-segment" }
  | { readonly kind: "scheme"; readonly scheme: string }
  | { readonly kind: "web-address"; readonly host: string }
  | { readonly kind: "unknown-host"; readonly host: string }
  | { readonly kind: "no-collection"; readonly host: string }
  | { readonly kind: "unknown-collection"; readonly host: string; readonly collection: string }
  | { readonly kind: "no-id"; readonly collection: string }
  | { readonly kind: "extra-segment"; readonly segment: string }
  | { readonly kind: "illegal-character"; readonly character: string };
