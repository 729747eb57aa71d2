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

/** What `fixAll` would make of the text; undefined if there is nothing that it could repair. */
export const repairable: ReadonlySignal<Repair | undefined> = computed(() => {
  if (!compilation.value.diagnostics.some(({ fixes }) => fixes.length > 0)) return undefined;
  const { text: after, applied } = fixAll(text.value);
  const titles = applied.map(({ title }) => title);
  return titles.length > 0 ? { before: text.value, after, titles } : undefined;
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

export function undoRepair(): void {
  const undone = repair.peek();
  if (undone) text.value = undone.before;
}
