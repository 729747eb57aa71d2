import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Compilation, compile, type Filter, fixAll } from "workspace-events-filter";
import { documentedShapes } from "../examples/examples.ts";

/** What a text became when it was repaired. */
export interface Repair {
  readonly before: string;
  readonly after: string;
  /** What was done, in order. */
  readonly titles: readonly string[];
}

const [firstShape] = documentedShapes;

/** The text in the editor; everything on the page is made of it. */
export const text: Signal<string> = signal(firstShape.text);

export const compilation: ReadonlySignal<Compilation> = computed(() => compile(text.value));

/** The meaning of the text; undefined while it has errors. */
export const filter: ReadonlySignal<Filter | undefined> = computed(() => compilation.value.filter);

/** Longer texts take too long to be repaired on trial after each change. */
const longestTried = 20_000;

/** Whether there is something that `repairAll` could repair; of a long text only whether that is likely. */
export const isRepairable: ReadonlySignal<boolean> = computed(() => {
  const isLikely = compilation.value.diagnostics.some(({ fixes }) => fixes.length > 0);
  return isLikely && (text.value.length > longestTried || fixAll(text.value).applied.length > 0);
});

const latestRepair = signal<Repair | undefined>(undefined);

/** The latest repair, until the text becomes another one. */
export const repair: ReadonlySignal<Repair | undefined> = computed(() =>
  latestRepair.value?.after === text.value ? latestRepair.value : undefined,
);

export function makeRepair(made: Repair): void {
  batch(() => {
    latestRepair.value = made;
    text.value = made.after;
  });
}

export function repairAll(): void {
  const { text: after, applied } = fixAll(text.peek());
  if (applied.length > 0) makeRepair({ before: text.peek(), after, titles: applied.map(({ title }) => title) });
}

export function undoRepair(): void {
  const undone = repair.peek();
  if (undone) text.value = undone.before;
}
