import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Compilation, compile } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { filterText } from "./filter-text.ts";
import { runAfterDelay, runAfterPaint, typingPauseMs } from "./schedule.ts";

/** In UTF-16 code units. A text up to this length is compiled with every change. */
export const maxImmediatelyCompiledLength = 20_000;

/**
 * In milliseconds. If the compilation of a longer text is expected to take at most this time, the text is compiled as
 * soon as the browser has painted the editor.
 */
const maxExpectedMsToCompileAfterPaint = 100;

const writableCompilation: Signal<Compilation> = signal(compile(filterText.peek(), { profile }));

/** The compilation of the text in the editor. For a long text, it is updated later, so that typing stays smooth. */
export const compilation: ReadonlySignal<Compilation> = writableCompilation;

let cancelCompilation = (): void => {};
let compileMillisecondsPerCharacter = 0;

function compileNow(): void {
  const startTime = performance.now();
  const text = filterText.peek();
  writableCompilation.value = compile(text, { profile });
  if (text.length > maxImmediatelyCompiledLength)
    compileMillisecondsPerCharacter = (performance.now() - startTime) / text.length;
}

effect(() => {
  cancelCompilation();
  const text = filterText.value;
  if (text === writableCompilation.peek().text) return;
  const expectedDuration = text.length * compileMillisecondsPerCharacter;
  if (text.length <= maxImmediatelyCompiledLength) compileNow();
  else if (expectedDuration <= maxExpectedMsToCompileAfterPaint) cancelCompilation = runAfterPaint(compileNow);
  else cancelCompilation = runAfterDelay(typingPauseMs, compileNow);
});
