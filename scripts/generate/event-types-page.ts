import { type KnownEventType, type Profile, workspaceProfile } from "../../src/index.js";
import { capitalize } from "../../src/text/capitalize.js";
import type { GeneratedFile } from "./generated-file.js";
import { wrapParagraph } from "./wrap-paragraph.js";

const introduction = `# Event types

<!-- generated from the profile by \`npm run generate\` -->
`;

/** The page that lists the event types and targets of the default profile. */
export const eventTypesPageFile: GeneratedFile = {
  path: "docs/event-types.md",
  createContent: () => renderPage(workspaceProfile),
};

function renderPage(profile: Profile): string {
  const eventTypes = [...profile.eventTypes.values()];
  const subscribable = eventTypes.filter(({ isOutputOnly }) => !isOutputOnly);
  const products = groupBy(subscribable, ({ type }) => variableSegmentsOf(profile, type)[0] ?? "");
  return [
    introduction,
    wrapParagraph(
      `This page lists the ${subscribable.length} event types that a subscription can have, and the target resources ` +
        `on which they occur. The list follows the documentation of ${profile.date}. ` +
        "[The specification](language.md#vocabulary) says how the compiler uses the list. A well-formed event type " +
        "that is not in the list has the warning " +
        "[`unknown-event-type`](diagnostics.md#unknown-event-type). For another vendor's event types, write " +
        "[a profile](library.md#another-vendor), and give it as `--profile FILE` or as the option `profile`.",
    ),
    "",
    ...renderTargets(profile),
    ...products.flatMap(([product, types]) => renderProduct(profile, product, types)),
    ...renderOutputOnly(eventTypes.filter(({ isOutputOnly }) => isOutputOnly)),
    ...renderOlderNames(profile),
  ].join("\n");
}

const renderTargets = ({ targets }: Profile): readonly string[] => [
  "## Target resources\n",
  "| form | what it is | aliases of the id |",
  "|---|---|---|",
  ...targets.map(
    ({ form, documentation = "", aliases = [] }) => `| \`${form}\` | ${documentation} | ${listCode(aliases)} |`,
  ),
  "",
];

/** The event types of a product, by resource. Event types that occur on the same targets share a list. */
const renderProduct = (profile: Profile, product: string, types: readonly KnownEventType[]): readonly string[] => [
  `## ${capitalize(product)}\n`,
  ...groupBy(types, ({ type }) => variableSegmentsOf(profile, type)[1] ?? "").flatMap(([resource, typesOfResource]) => [
    `### ${product}.${resource}\n`,
    ...groupBy(typesOfResource, (eventType) => describeTargets(profile, eventType)).map(
      ([targets, typesOnTargets]) => `${wrapParagraph(targets)}\n\n${renderList(typesOnTargets)}\n`,
    ),
  ]),
];

const renderList = (types: readonly KnownEventType[]): string =>
  types.map(({ type, documentation }) => `- \`${type}\` – ${documentation}`).join("\n");

function describeTargets(profile: Profile, { targets = [], mayOccurElsewhere = false }: KnownEventType): string {
  const forms = profile.targets.filter(({ name }) => targets.includes(name)).map(({ form }) => form);
  return `On ${listCode(forms)}${mayOccurElsewhere ? ", and perhaps on other targets" : ""}:`;
}

const renderOutputOnly = (types: readonly KnownEventType[]): readonly string[] => [
  "## Sent automatically\n",
  wrapParagraph(
    "The service sends events of these types automatically. No subscription can have these event types, so a filter " +
      "with one of them has the warning [`never-subscribed-event-type`](diagnostics.md#never-subscribed-event-type).",
  ),
  "",
  "| event type | subscribe to this event type instead |",
  "|---|---|",
  ...types.map(({ type, instead }) => `| \`${type}\` | ${instead === undefined ? "–" : `\`${instead}\``} |`),
  "",
];

const renderOlderNames = ({ olderEventTypes }: Profile): readonly string[] => [
  "## Older names\n",
  "Older documentation has these names. Below each name are the current names, which the compiler offers as fixes.\n",
  ...Array.from(
    olderEventTypes,
    ([olderName, instead]) => `- \`${olderName}\`:${instead.map((type) => `\n  - \`${type}\``).join("")}`,
  ),
  "",
];

/** The segments of an event type that are not the same in all event types: product, resource, version and verb. */
const variableSegmentsOf = ({ eventTypeForm }: Profile, type: string): readonly string[] =>
  type.split(".").filter((_, index) => eventTypeForm.segments[index]?.literal === undefined);

/** Groups items by their key. The groups are in the order of their first items. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly [string, Item[]])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

const listCode = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(", ");
