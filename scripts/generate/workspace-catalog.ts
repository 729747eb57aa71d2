import { type GeneratedFile, readRepositoryFile } from "./generated-file.js";

interface CatalogEvent {
  readonly type: string;
  readonly resource: string;
  readonly targets?: readonly string[];
  readonly outputOnly?: boolean;
  readonly note?: string;
}

interface EventsFile {
  readonly sources: Readonly<Record<string, string>>;
  readonly events: readonly CatalogEvent[];
  /**
   * Names of event types in older documentation. `instead` is the current event type, or a list of verbs with slashes
   * between them.
   */
  readonly variants: readonly { readonly type: string; readonly instead: string }[];
}

interface TargetsFile {
  readonly targets: readonly { readonly id: string; readonly format: string; readonly note?: string }[];
}

interface ScopesFile {
  readonly newer: Readonly<Record<"list" | "createPatchReactivate" | "customer" | "readState", readonly string[]>>;
}

const readCatalogFile = (name: string): unknown =>
  JSON.parse(readRepositoryFile(`scripts/workspace-catalog/${name}.json`));

/** Turns the public catalogue into the data of the default profile. */
export const workspaceCatalogFile: GeneratedFile = {
  path: "src/vocabulary/workspace-catalog.ts",
  createContent: () => {
    const eventsFile = readCatalogFile("events") as EventsFile;
    const { targets } = readCatalogFile("targets") as TargetsFile;
    const { newer } = readCatalogFile("scopes") as ScopesFile;
    const subscribableEvents = eventsFile.events.filter(({ outputOnly }) => !outputOnly);
    const outputOnlyEvents = eventsFile.events.filter(({ outputOnly }) => outputOnly);
    // `reactivate` accepts these scopes, because the methods that change a subscription accept the scopes with which
    // the subscription was created. `newer.list` is not needed here: it is empty, because `list` accepts none of the
    // newer scopes.
    const newerScopes = [...newer.createPatchReactivate, ...newer.customer, ...newer.readState];
    return [
      "// Generated from scripts/workspace-catalog by `npm run generate`.",
      "",
      "/** The latest day that the sources of the catalogue cover. */",
      `export const catalogDate: string = ${JSON.stringify(latestDateIn(Object.values(eventsFile.sources)))};`,
      "",
      "/** The forms of target resources. An alias, such as `my_customer`, is an id that can be used instead of the real id. */",
      "export const targetFormRows: readonly (readonly [name: string, form: string, ...aliases: string[]])[] = [",
      ...targets.map(({ id, format, note = "" }) => formatRow([id, format, ...aliasesIn(note)])),
      "];",
      "",
      "/** An event type without `google.workspace.`, the targets where it occurs, and whether other targets are possible. */",
      "type EventTypeTargetsRow = readonly [name: string, targets: readonly string[], mayOccurElsewhere?: boolean];",
      "",
      "/** The event types that can be subscribed to. */",
      "export const eventTypeRows: readonly EventTypeTargetsRow[] = [",
      ...subscribableEvents.map((event) => formatRow(createEventTypeRow(event))),
      "];",
      "",
      "/** The event types that no subscription can have. Each has the event type to subscribe to instead, if there is one. */",
      "export const outputOnlyEventTypeRows: readonly (readonly [name: string, instead?: string])[] = [",
      ...outputOnlyEvents.map(({ type }) => formatRow([toShortName(type), ...findInstead(type, eventsFile)])),
      "];",
      "",
      "/** Names in older documentation, each with the current names of the event types. */",
      "export const replacedEventTypeRows: readonly (readonly [olderName: string, ...instead: string[]])[] = [",
      ...eventsFile.variants.map(({ type, instead }) =>
        formatRow([toShortName(type), ...currentNames(type, instead, eventsFile)]),
      ),
      "];",
      "",
      "/** Scopes that the method `reactivate` accepts in addition to those in its documentation. */",
      "export const undocumentedReactivateScopes: readonly string[] = [",
      ...newerScopes.map((scope) => `  ${JSON.stringify(scope)},`),
      "];",
      "",
    ].join("\n");
  },
};

/** Returns the latest date in phrases such as `release notes up to 2026-10-29`. */
function latestDateIn(sourceDescriptions: readonly string[]): string {
  const dates = sourceDescriptions.flatMap((description) =>
    [...description.matchAll(/\bup to (\d{4}-\d{2}-\d{2})\b/g)].map(([, date = ""]) => date),
  );
  const latestDate = dates.sort().at(-1);
  if (latestDate === undefined) throw new Error('no source of the catalogue has a phrase such as "up to 2026-10-29"');
  return latestDate;
}

/** Removes the segments with which all event types begin. */
function toShortName(type: string): string {
  const prefix = "google.workspace.";
  if (!type.startsWith(prefix)) throw new Error(`${type} does not begin with ${prefix}`);
  return type.slice(prefix.length);
}

/** Matches the alias in a note such as `the alias my_customer stands for …`. */
const aliasesIn = (note: string): readonly string[] =>
  [...note.matchAll(/\balias ([\w-]+) stands for\b/g)].map(([, alias = ""]) => alias);

const createEventTypeRow = ({ type, targets = [], note = "" }: CatalogEvent): readonly unknown[] => [
  toShortName(type),
  targets,
  ...(note.includes("no impossible-combination") ? [true] : []),
];

/**
 * No subscription can have a batch event type. Finds the event type to subscribe to instead: the type of the single
 * events in the batch.
 */
function findInstead(outputOnlyType: string, { events }: EventsFile): readonly string[] {
  const singleType = outputOnlyType.replace(/\.batch([A-Z])(\w*)$/, (_, first: string, rest: string) => {
    return `.${first.toLowerCase()}${rest}`;
  });
  const singleEvent = events.find(({ type, outputOnly }) => type === singleType && !outputOnly);
  return singleEvent ? [toShortName(singleEvent.type)] : [];
}

/**
 * The current event types for a name in older documentation. An event type that no subscription can have is replaced by
 * the event type to subscribe to instead.
 */
function currentNames(olderType: string, instead: string, eventsFile: EventsFile): readonly string[] {
  return instead.split(" / ").flatMap((typeOrVerb) => {
    const type = typeOrVerb.includes(".") ? typeOrVerb : olderType.replace(/\w+$/, typeOrVerb);
    const event = eventsFile.events.find((knownEvent) => knownEvent.type === type);
    if (!event) throw new Error(`${olderType}: there is no ${type}`);
    return event.outputOnly ? findInstead(type, eventsFile) : [toShortName(type)];
  });
}

/** A row of a table, such as `["a", ["b", "c"]],`. A long row is on several lines. */
function formatRow(row: readonly unknown[]): string {
  const oneLine = `  ${formatArray(row)},`;
  if (oneLine.length <= maxLineWidth) return oneLine;
  return ["  [", ...row.map((value) => `    ${JSON.stringify(value)},`), "  ],"].join("\n");
}

/** The line width of the repository's formatter. */
const maxLineWidth = 120;

const formatArray = (values: readonly unknown[]): string =>
  `[${values.map((value) => (Array.isArray(value) ? formatArray(value) : JSON.stringify(value))).join(", ")}]`;
