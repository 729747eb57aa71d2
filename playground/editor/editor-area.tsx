import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CopyButton } from "../elements/copy-button.tsx";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import { FilterStatus } from "../problems/filter-status.tsx";
import { EventPickerToggle } from "../start/getting-started.tsx";
import { compilation } from "../state/compilation.ts";
import { filterText } from "../state/filter-text.ts";
import { activeEditor } from "./active-editor.ts";
import type { MonacoEditor, MonacoEditorProps } from "./monaco-editor.tsx";
import { startMarkingPartAtCursor } from "./start-marking-at-cursor.ts";
import { TextareaEditor } from "./textarea-editor.tsx";

const inputElementId = "editor";
const statusId = "filter-status";

const { matches: isTouchScreen } = matchMedia("(pointer: coarse)");

const CompletionBar = createLazyPanel(async () => (await import("./completion-bar.tsx")).CompletionBar, {
  isOmittedIfLoadingFails: true,
});

interface LoadedMonaco extends Pick<MonacoEditorProps, "createEditor" | "initialSelection"> {
  readonly Editor: typeof MonacoEditor;
}

/**
 * The editor and the status of the filter. The editor is a text area first. As soon as Monaco is loaded, Monaco
 * replaces the text area.
 */
export function EditorArea(): VNode {
  const loadedMonaco = useSignal<LoadedMonaco | undefined>(undefined);
  const compositionEndPromise = useRef(Promise.resolve());
  useEffect(() => {
    // On a touch screen, a text area is easier to use than Monaco, so Monaco is not loaded.
    if (isTouchScreen) return;
    const loadMonaco = async (): Promise<void> => {
      const [{ MonacoEditor: Editor }, { createMonacoEditor: createEditor }] = await Promise.all([
        import("./monaco-editor.tsx"),
        import("./monaco/create-editor.ts"),
      ]);
      await compositionEndPromise.current;
      loadedMonaco.value = { Editor, createEditor, initialSelection: activeEditor.peek()?.readSelectedSpan() };
    };
    // If loading fails, the text area stays.
    loadMonaco().catch((error: unknown) => console.error("Monaco could not be loaded:", error));
  }, [loadedMonaco]);
  useEffect(startMarkingPartAtCursor, []);
  const monaco = loadedMonaco.value;
  return (
    <section
      class="editor-area"
      aria-labelledby="filter-heading"
      onCompositionStart={() => {
        compositionEndPromise.current = new Promise((resolveCompositionEnd) => {
          addEventListener("compositionend", () => resolveCompositionEnd(), { once: true });
        });
      }}
    >
      <div class="heading-row">
        <h2 id="filter-heading">{monaco ? "Filter" : <label for={inputElementId}>Filter</label>}</h2>
        <EventPickerToggle />
        {compilation.value.filter && <CopyButton text={() => filterText.peek()} textDescription="the filter" />}
        <FilterStatus id={statusId} />
      </div>
      {monaco ? (
        <monaco.Editor
          createEditor={monaco.createEditor}
          initialSelection={monaco.initialSelection}
          inputElementId={inputElementId}
          describedByElementId={statusId}
        />
      ) : (
        <TextareaEditor inputElementId={inputElementId} describedByElementId={statusId} />
      )}
      {isTouchScreen && <CompletionBar />}
    </section>
  );
}
