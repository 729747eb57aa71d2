import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Status } from "../problems/status.tsx";
import { editor } from "./editor.ts";
import { MonacoEditor, type MonacoEditorProps } from "./monaco-editor.tsx";
import { TextareaEditor } from "./textarea-editor.tsx";

const id = "editor";
const describedBy = "filter-status";

/** Where the filter is written, and whether it is right: in a text area at once, in Monaco as soon as that is loaded. */
export function EditorArea(): VNode {
  const monaco = useSignal<Pick<MonacoEditorProps, "create" | "selection"> | undefined>(undefined);
  const composed = useRef(Promise.resolve());
  useEffect(() => {
    // Fingers get on better with the browser's own text area.
    if (matchMedia("(pointer: coarse)").matches) return;
    const load = async (): Promise<void> => {
      const { createMonacoEditor } = await import("./monaco/create-editor.ts");
      await composed.current;
      monaco.value = { create: createMonacoEditor, selection: editor.peek()?.selection() };
    };
    // Without it, the text area stays.
    load().catch((error: unknown) => console.error("Monaco could not be loaded:", error));
  }, [monaco]);
  return (
    <section
      class="editor-area"
      aria-labelledby="filter-heading"
      onCompositionStart={() => {
        composed.current = new Promise((resolve) => {
          addEventListener("compositionend", () => resolve(), { once: true });
        });
      }}
    >
      <div class="heading-row">
        <h2 id="filter-heading">{monaco.value ? "Filter" : <label for={id}>Filter</label>}</h2>
        <Status id={describedBy} />
      </div>
      {monaco.value ? (
        <MonacoEditor {...monaco.value} id={id} describedBy={describedBy} />
      ) : (
        <TextareaEditor id={id} describedBy={describedBy} />
      )}
    </section>
  );
}
