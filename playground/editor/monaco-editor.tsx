import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Span } from "workspace-events-filter";
import { Alert } from "../elements/alert.tsx";
import { filterText } from "../state/filter-text.ts";
import { setActiveEditor } from "./active-editor.ts";
import type { createMonacoEditor } from "./monaco/create-editor.ts";
import "./monaco-editor.css";

export interface MonacoEditorProps {
  readonly createEditor: typeof createMonacoEditor;
  readonly inputElementId: string;
  readonly describedByElementId: string;
  /** The selection in the text area that Monaco replaces. Undefined if the text area did not have the focus. */
  readonly initialSelection: Span | undefined;
}

/** The filter in Monaco, with the features of the language service. */
export function MonacoEditor({
  createEditor,
  inputElementId,
  describedByElementId,
  initialSelection,
}: MonacoEditorProps): VNode {
  const container = useRef<HTMLDivElement>(null);
  const rejectionMessageSignal = useSignal<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (!container.current) return;
    const { dispose, ...editor } = createEditor({
      container: container.current,
      textSignal: filterText,
      rejectionMessageSignal,
      inputElementId,
      describedByElementId,
    });
    const deactivate = setActiveEditor(editor);
    if (initialSelection) editor.selectSpan(initialSelection);
    return () => {
      deactivate();
      dispose();
    };
  }, [createEditor, inputElementId, describedByElementId, initialSelection, rejectionMessageSignal]);
  return (
    <>
      {/* Menus are children of the container. The second class gives them the colors of Monaco. */}
      <div class="monaco-container monaco-component" ref={container} />
      <Alert>{rejectionMessageSignal.value}</Alert>
    </>
  );
}
