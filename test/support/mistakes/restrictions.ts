import leven from "leven";
import type { Random } from "../random.js";
import { type Draft, type FieldName, other, type Piece } from "./draft.js";
import { type Mistake, placesOf, replaceAt, respell, respelling, someOf } from "./mistake.js";
import { slip } from "./values.js";

const otherNames: Readonly<Record<FieldName, readonly string[]>> = {
  event_types: [
    ...[
      "eventTypes",
      "eventType",
      "event_type",
      "EventTypes",
      "EventType",
      "EVENT_TYPES",
      "Event_Types",
      "Event_types",
      "event-types",
    ],
    ...["event-type", "eventtypes", "eventtype", "event_Types", "events", "event", "types", "type", "EVENT_TYPE"],
  ],
  target_resource: [
    ...["targetResource", "TargetResource", "TARGET_RESOURCE", "target-resource", "targetresource", "target_resources"],
    ...[
      "targetResources",
      "target",
      "resource",
      "Target_Resource",
      "Target_resource",
      "target_Resource",
      "resource_name",
      "resourceName",
    ],
  ],
};

function misspell(name: string, random: Random): string | undefined {
  const word = slip(name, random);
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(word) && leven(word, name) <= 2 ? word : undefined;
}

const otherComparators: Readonly<Record<FieldName, readonly string[]>> = {
  event_types: ["=", "=", "=", "==", "===", "::", ":=", "=:", "：", "＝"],
  target_resource: [":", ":", ":", "==", "===", "::", ":=", "=:", "：", "＝"],
};

/** Creates a mistake that removes the field, the comparator or both from some restrictions that `wanted` accepts. */
const leaveOut = (
  name: string,
  kinds: readonly Piece["kind"][],
  wanted: (draft: Draft, piece: Piece) => boolean,
): Mistake => ({
  name,
  make: (draft, random) => {
    const fields = placesOf(
      draft,
      (piece, place) =>
        piece.kind === "field" &&
        draft[place + 1]?.kind === "comparator" &&
        !draft[place + 1]?.spoilt &&
        wanted(draft, piece),
    );
    const chosen = someOf(fields, random);
    const places = chosen.flatMap((place) => [place, place + 1]);
    return replaceAt(draft, places, (piece) => (kinds.includes(piece.kind) ? [] : [{ ...piece, spoilt: true }]));
  },
});

const isLaterType = (draft: Draft, { field, restriction }: Piece): boolean =>
  field === "event_types" && draft.find((piece) => piece.field === "event_types")?.restriction !== restriction;

export const restrictionMistakes: readonly Mistake[] = [
  respelling(
    "other name of the field",
    ({ kind }) => kind === "field",
    ({ field }, { pick }) => field && pick(otherNames[field]),
  ),
  respelling(
    "misspelled field",
    ({ kind }) => kind === "field",
    ({ text }, random) => misspell(text, random),
  ),
  respelling(
    "wrong comparator",
    ({ kind }) => kind === "comparator",
    ({ field }, { pick }) => field && pick(otherComparators[field]),
  ),
  {
    name: "quoted field",
    make: (draft, random) => {
      const places = someOf(
        placesOf(draft, ({ kind }) => kind === "field"),
        random,
      );
      const quote = random.pick(['"', "'", "`"]);
      return replaceAt(draft, places, (piece) => [respell(piece, quote + piece.text + quote)]);
    },
  },
  leaveOut("later event type without its field", ["field", "comparator"], isLaterType),
  leaveOut("no field before the comparator", ["field"], isLaterType),
  leaveOut("target without its field", ["field", "comparator"], (_, { field }) => field === "target_resource"),
  {
    name: "no comparator",
    make: (draft, random) => {
      const places = someOf(
        placesOf(draft, ({ kind }) => kind === "comparator"),
        random,
      );
      const glued = random.chance(0.2) && places.every((place) => draft[place + 1]?.text === '"');
      return replaceAt(draft, places, () => [glued ? other("") : other(" ")]);
    },
  },
];
