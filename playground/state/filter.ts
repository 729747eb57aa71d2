import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
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

const latest: Signal<Compilation> = signal(compile(text.peek()));

/** What became of the text: at once, unless that would keep whoever types waiting. */
export const compilation: ReadonlySignal<Compilation> = latest;

const looked: Signal<Compilation> = signal(latest.peek());

/** The same a moment later, for all that is shown of it: first the editor is painted. */
export const shown: ReadonlySignal<Compilation> = looked;

/** The meaning of the text that is shown; undefined while it has errors. */
export const filter: ReadonlySignal<Filter | undefined> = computed(() => shown.value.filter);

/** Longer texts take too long to be repaired on trial after each change. */
const longestTried = 20_000;

/** Whether there is something that `repairAll` could repair; of a long text only whether that is likely. */
export const isRepairable: ReadonlySignal<boolean> = computed(() => {
  const { diagnostics, text: compiled } = shown.value;
  const isLikely = diagnostics.some(({ fixes }) => fixes.length > 0);
  return isLikely && (compiled.length > longestTried || fixAll(compiled).applied.length > 0);
});

const latestRepair = signal<Repair | undefined>(undefined);

/** The latest repair, until the text becomes another one. */
export const repair: ReadonlySignal<Repair | undefined> = computed(() =>
  latestRepair.value?.after === text.value ? latestRepair.value : undefined,
);

/** A longer text waits until the editor is painted. */
const longestAtOnce = 20_000;

/** What is likely to take longer, in milliseconds, waits until nobody types. */
const whileTyping = 100;

/** How long nobody types then, in milliseconds. */
const pause = 200;

function compileAsItChanges(): void {
  let cancel = (): void => {};
  let perCharacter = 0;
  const compileNow = (): void => {
    const start = performance.now();
    latest.value = compile(text.peek());
    const { length } = text.peek();
    if (length > longestAtOnce) perCharacter = (performance.now() - start) / length;
  };
  effect(() => {
    cancel();
    if (text.value === latest.peek().text) return;
    const { length } = text.value;
    if (length <= longestAtOnce) compileNow();
    else if (length * perCharacter <= whileTyping) cancel = afterPaint(compileNow);
    else cancel = later(compileNow, pause);
  });
}

function showAsItChanges(): void {
  let cancel = (): void => {};
  effect(() => {
    const next = compilation.value;
    cancel();
    cancel = afterPaint(() => {
      looked.value = next;
    });
  });
}

/** Does something after a time in milliseconds, unless what is returned is called before. */
function later(action: () => void, time: number): () => void {
  const timer = setTimeout(action, time);
  return () => clearTimeout(timer);
}

/** The same once the page has been painted twice, if it can be seen: the text, and what is marked in it. */
function afterPaint(action: () => void): () => void {
  if (document.hidden) return later(action, 0);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      cancel = later(action, 0);
    });
  });
  let cancel = (): void => cancelAnimationFrame(frame);
  return () => cancel();
}

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

// Last, for all that they need must be there.
compileAsItChanges();
showAsItChanges();
