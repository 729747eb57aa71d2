import { coversWitness, type Filter, overlapsWitness, type SubscriptionLike } from "workspace-events-filter";

/** How the set of subscriptions that one filter matches relates to the set that another filter matches. */
export type RelationKind = "equal" | "covers" | "covered" | "overlaps" | "apart";

/** An area of the Venn diagram: the subscriptions that only one of the filters matches, or that both filters match. */
export type VennArea = "onlyThis" | "both" | "onlyOther";

/** A relation between two filters. */
export interface Relation {
  readonly relationKind: RelationKind;
  /** An example subscription for each area that is not empty. */
  readonly exampleByArea: Readonly<Partial<Record<VennArea, SubscriptionLike>>>;
}

export function compareFilters(thisFilter: Filter, otherFilter: Filter): Relation {
  const covers = coversWitness(thisFilter, otherFilter);
  const isCovered = coversWitness(otherFilter, thisFilter);
  const overlap = overlapsWitness(thisFilter, otherFilter);
  return {
    relationKind: relationKindOf(covers.holds, isCovered.holds, overlap.holds),
    exampleByArea: {
      ...(!isCovered.holds && { onlyThis: isCovered.witness }),
      ...(overlap.holds && { both: overlap.witness }),
      ...(!covers.holds && { onlyOther: covers.witness }),
    },
  };
}

function relationKindOf(covers: boolean, isCovered: boolean, overlaps: boolean): RelationKind {
  if (covers) return isCovered ? "equal" : "covers";
  if (isCovered) return "covered";
  return overlaps ? "overlaps" : "apart";
}
