import fc from "fast-check";
import { type Filter, workspaceProfile } from "../../../src/index.js";

const knownEventTypes: readonly string[] = [...workspaceProfile.eventTypes.keys()];

export const knownEventType: fc.Arbitrary<string> = fc.constantFrom(...knownEventTypes);

const segment = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,8}$/);
const version = fc.stringMatching(/^v[0-9]{1,2}((alpha|beta)[0-9]?)?$/);

/** Well formed, and most likely in no catalog. */
export const unknownEventType: fc.Arbitrary<string> = fc
  .tuple(segment, segment, version, segment)
  .map((parts) => `google.workspace.${parts.join(".")}`);

/** Well formed, and one segment away from a known one. */
export const similarEventType: fc.Arbitrary<string> = fc
  .tuple(knownEventType, fc.constantFrom(2, 3, 4, 5), segment, version)
  .map(([type, index, other, otherVersion]) =>
    type
      .split(".")
      .map((part, place) => (place !== index ? part : index === 4 ? otherVersion : other))
      .join("."),
  );

export const eventType: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: knownEventType, weight: 6 },
  { arbitrary: unknownEventType, weight: 1 },
  { arbitrary: similarEventType, weight: 1 },
);

const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
  fc.constantFrom("-", "--", "AAAAB3NzaC1", "SPACE_ID", "undefined", "null", "me", "0BwWithFile_id-1"),
);

/** A target of every form that the profile knows. */
export const targetResource: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...workspaceProfile.targets), id)
  .map(([{ form }, each]) => form.replace(/\{[a-z]+\}$/, () => each));

/** A normal form of these event types. */
export const filterOf = (types: fc.Arbitrary<string>): fc.Arbitrary<Filter> =>
  fc
    .tuple(fc.uniqueArray(types, { minLength: 1, maxLength: 5 }), fc.option(targetResource, { nil: undefined }))
    .map(([[first = "", ...rest], target]) => ({
      eventTypes: [first, ...rest],
      ...(target !== undefined && { targetResource: target }),
    }));

/** Any normal form. */
export const filter: fc.Arbitrary<Filter> = filterOf(eventType);

/** A normal form that nothing is the matter with: its event types are known, or like no known one. */
export const plainFilter: fc.Arbitrary<Filter> = filterOf(
  fc.oneof({ arbitrary: knownEventType, weight: 19 }, { arbitrary: unknownEventType, weight: 1 }),
);
