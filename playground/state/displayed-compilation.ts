import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Compilation, Filter } from "workspace-events-filter";
import { compilation } from "./compilation.ts";
import { runAfterPaint } from "./schedule.ts";

const writableDisplayedCompilation: Signal<Compilation> = signal(compilation.peek());

/** The compilation that the tabs show. It gets the value of `compilation` after the editor was painted. */
export const displayedCompilation: ReadonlySignal<Compilation> = writableDisplayedCompilation;

/** The displayed filter; undefined while the text has errors. */
export const displayedFilter: ReadonlySignal<Filter | undefined> = computed(() => displayedCompilation.value.filter);

let cancelUpdate = (): void => {};

effect(() => {
  const latestCompilation = compilation.value;
  cancelUpdate();
  cancelUpdate = runAfterPaint(() => {
    writableDisplayedCompilation.value = latestCompilation;
  });
});
