import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { displayedCompilation } from "./displayed-compilation.ts";

type FixTools = typeof import("./fix-tools.ts");

const writableFixTools: Signal<FixTools | undefined> = signal(undefined);

/** The functions that fix and interpret a text. Undefined until they are loaded. */
export const fixTools: ReadonlySignal<FixTools | undefined> = writableFixTools;

let fixToolsPromise: Promise<FixTools> | undefined;

/**
 * Loads the functions that fix and interpret a text. If the network fails, the call fails, and the next call tries
 * again.
 */
export async function loadFixTools(): Promise<FixTools> {
  fixToolsPromise ??= import("./fix-tools.ts");
  try {
    const tools = await fixToolsPromise;
    writableFixTools.value = tools;
    return tools;
  } catch (error) {
    fixToolsPromise = undefined;
    throw error;
  }
}

effect(() => {
  if (displayedCompilation.value.diagnostics.length === 0 || writableFixTools.peek()) return;
  // If loading fails, the page works, but does not offer fixes.
  loadFixTools().catch(() => {});
});
