import { coversWitness, type Filter, overlapsWitness, type SubscriptionLike } from "workspace-events-filter";

/** How the set of subscriptions that one filter matches relates to the set that another filter matches. */
export type RelationKind = "equal" | "covers" | "covered" | "overlaps" | "apart";

/** A relation between two filters, with an example subscription for each area of the Venn diagram that is not empty. */
export interface Relation {
  readonly relationKind: RelationKind;
  readonly onlyThis?: SubscriptionLike;
  readonly both?: SubscriptionLike;
  readonly onlyOther?: SubscriptionLike;
}

export function compareFilters(thisFilter: Filter, otherFilter: Filter): Relation {
  const covers = coversWitness(thisFilter, otherFilter);
  const isCovered = coversWitness(otherFilter, thisFilter);
  const overlap = overlapsWitness(thisFilter, otherFilter);
  return {
    relationKind: relationKindOf(covers.holds, isCovered.holds, overlap.holds),
    ...(!isCovered.holds && { onlyThis: isCovered.witness }),
    ...(overlap.holds && { both: overlap.witness }),
    ...(!covers.holds && { onlyOther: covers.witness }),
  };
}

function relationKindOf(covers: boolean, isCovered: boolean, overlaps: boolean): RelationKind {
  if (covers) return isCovered ? "equal" : "covers";
  if (isCovered) return "covered";
  return overlaps ? "overlaps" : "apart";
}
