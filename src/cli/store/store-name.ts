import { listWords } from "../../text/list-words.js";

/** What `--store` names. */
export type StoreName =
  | { readonly kind: "memory" }
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgresql"; readonly url: string };

const persistentForms = ["sqlite:FILE", "postgresql://HOST/DATABASE"];

/** The forms of `--store`, for help and messages. */
export const describeStoreForms = ({ withMemory }: { readonly withMemory: boolean }): string =>
  listWords(withMemory ? [...persistentForms, "memory"] : persistentForms);

/** Reads the value of `--store`; undefined if it has none of the forms. */
export function parseStoreName(text: string): StoreName | undefined {
  if (text === "memory") return { kind: "memory" };
  const [, scheme = "", location = ""] = /^([a-z]+):(.+)$/s.exec(text) ?? [];
  if (scheme.startsWith("postgres") && location.startsWith("//")) return { kind: "postgresql", url: text };
  return scheme === "sqlite" && !location.startsWith("//") ? { kind: "sqlite", file: location } : undefined;
}
