import { occursOn } from "../../vocabulary/occurrence.js";
import type { KnownEventType, Profile } from "../../vocabulary/profile.js";
import type { TargetForm } from "../../vocabulary/target-form.js";
import { fitOf } from "./fuzzy.js";

/**
 * The event types to choose from: those that fit what was typed, but for those that are chosen already. First those that
 * occur on the target, then those that are documented and can be subscribed to, each in the order of the profile, which goes
 * by products.
 */
export function eventTypesFor(
  typed: string,
  chosen: ReadonlySet<string>,
  target: TargetForm | undefined,
  profile: Profile,
): readonly KnownEventType[] {
  return [...profile.eventTypes.values()]
    .filter(({ type }) => !chosen.has(type))
    .map((known) => {
      const fit = fitOf(typed, known.type);
      const isElsewhere = target !== undefined && !occursOn(known.type, target, profile);
      const isLesser = Number(known.targets === undefined) + Number(known.documentation === undefined);
      const rank = Number(isElsewhere) * 100 + (fit ?? 0) * 10 + isLesser;
      return { known, fit, rank };
    })
    .filter(({ fit }) => fit !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ known }) => known);
}

/** The forms of targets to choose from, likewise: first those on which one of the chosen event types occurs. */
export function targetsFor(typed: string, chosen: ReadonlySet<string>, profile: Profile): readonly TargetForm[] {
  const isElsewhere = (form: TargetForm): boolean =>
    chosen.size > 0 && ![...chosen].some((type) => occursOn(type, form, profile));
  return profile.targets
    .map((form) => ({ form, fit: fitOf(typed, form.form), isElsewhere: isElsewhere(form) }))
    .filter(({ fit }) => fit !== undefined)
    .sort((a, b) => Number(a.isElsewhere) - Number(b.isElsewhere) || Number(a.fit) - Number(b.fit))
    .map(({ form }) => form);
}
