import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Compilation, Filter } from "workspace-events-filter";
import { compilation } from "./compilation.ts";
import { runAfterDelay, runAfterPaint, typingPauseMs } from "./schedule.ts";

/** In milliseconds. If an update is expected to take longer than this, the tabs are updated after a pause in typing. */
const maxUpdateMsBetweenKeys = 16;

/**
 * In UTF-16 code units. If a text is shorter than this, the duration of its update is divided by this length, because
 * the update of a short text says little about the time per character.
 */
const minDivisorForTimePerCharacter = 1_000;

const writableDisplayedCompilation: Signal<Compilation> = signal(compilation.peek());

/**
 * The compilation that the tabs show. It gets the value of `compilation` after the browser has painted the editor. For
 * a long text, it gets this value after a pause in typing.
 */
export const displayedCompilation: ReadonlySignal<Compilation> = writableDisplayedCompilation;

/** The displayed filter. Undefined while the text has errors. */
export const displayedFilterIfValid: ReadonlySignal<Filter | undefined> = computed(
  () => displayedCompilation.value.filter,
);

let cancelUpdate = (): void => {};
let updateMillisecondsPerCharacter = 0;

effect(() => {
  const latestCompilation = compilation.value;
  const { length } = latestCompilation.text;
  const update = (): void => {
    const startTime = performance.now();
    writableDisplayedCompilation.value = latestCompilation;
    updateMillisecondsPerCharacter = (performance.now() - startTime) / Math.max(length, minDivisorForTimePerCharacter);
  };
  cancelUpdate();
  const isSlow = length * updateMillisecondsPerCharacter > maxUpdateMsBetweenKeys;
  cancelUpdate = isSlow ? runAfterDelay(typingPauseMs, update) : runAfterPaint(update);
});
