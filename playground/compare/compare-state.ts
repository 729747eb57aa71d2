import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Compilation, compile } from "workspace-events-filter";
import { documentedExamples } from "../examples/examples.ts";
import { profile } from "../profile/profile.ts";
import { displayedFilterIfValid } from "../state/displayed-compilation.ts";
import { createSessionStoredSignal } from "../state/stored-signal.ts";
import { compareFilters, type Relation, type VennArea } from "./relation.ts";

/** The initial text of the second filter, with which the filter in the editor is compared. */
export const initialOtherFilterText: string = documentedExamples[1]?.text ?? "";

/** The text of the second filter, with which the filter in the editor is compared. */
export const otherFilterText: Signal<string> = createSessionStoredSignal("other", initialOtherFilterText);

export const otherCompilation: ReadonlySignal<Compilation> = computed(() =>
  compile(otherFilterText.value, { profile }),
);

/** The relation between the two filters. Undefined while one of the filters has errors. */
export const relation: ReadonlySignal<Relation | undefined> = computed(() => {
  const { filter: otherFilter } = otherCompilation.value;
  return displayedFilterIfValid.value && otherFilter
    ? compareFilters(displayedFilterIfValid.value, otherFilter)
    : undefined;
});

/** The area under the pointer, in the diagram or in the list. */
export const hoveredArea: Signal<VennArea | undefined> = signal(undefined);
