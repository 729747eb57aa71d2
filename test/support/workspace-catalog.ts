import { readFileSync } from "node:fs";

/** The content of the files in scripts/workspace-catalog: the public catalogue of event types, targets and scopes. */
export interface WorkspaceCatalog {
  readonly events: readonly {
    readonly type: string;
    readonly targets?: readonly string[];
    readonly outputOnly?: boolean;
  }[];
  readonly variants: readonly { readonly type: string; readonly instead: string }[];
  readonly targets: readonly { readonly id: string; readonly format: string }[];
  /** The lists of scopes in each part of scopes.json, for example the list `list v1beta` in the part `documented`. */
  readonly scopes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly suspensionReasons: readonly string[];
}

const readFile = (name: string): ReturnType<typeof JSON.parse> =>
  JSON.parse(readFileSync(new URL(`../../scripts/workspace-catalog/${name}.json`, import.meta.url), "utf8"));

export function readWorkspaceCatalog(): WorkspaceCatalog {
  const { events, variants } = readFile("events");
  const { ErrorType, newerErrorTypes } = readFile("resource");
  return {
    events,
    variants,
    targets: readFile("targets").targets,
    scopes: readFile("scopes"),
    suspensionReasons: [...Object.keys(ErrorType), ...newerErrorTypes.names].filter(
      (reason) => reason !== "ERROR_TYPE_UNSPECIFIED",
    ),
  };
}
