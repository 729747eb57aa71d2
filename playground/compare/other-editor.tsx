import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Alert } from "../elements/alert.tsx";
import { createLengthLimitedTextarea } from "../elements/create-length-limited-textarea.ts";
import { otherFilterText } from "./compare-state.ts";
import type { mountOtherEditor } from "./mount-other-editor.ts";

const { textareaProps, rejectionMessageSignal } = createLengthLimitedTextarea(otherFilterText);

/**
 * The field for the second filter. It is a text area first, and becomes a CodeMirror editor with the filter language as
 * soon as this editor is loaded.
 */
export function OtherEditor(): VNode {
  const create = useSignal<typeof mountOtherEditor | undefined>(undefined);
  useEffect(() => {
    import("./mount-other-editor.ts").then(
      (module) => {
        create.value = module.mountOtherEditor;
      },
      // If loading fails, the text area stays.
      (error: unknown) => console.error("CodeMirror could not be loaded:", error),
    );
  }, [create]);
  return (
    <>
      {create.value ? (
        <CodeMirrorEditor create={create.value} />
      ) : (
        <textarea
          {...textareaProps}
          class="code-field other-editor"
          aria-label="Other filter"
          rows={3}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
        />
      )}
      <Alert>{rejectionMessageSignal.value}</Alert>
    </>
  );
}

function CodeMirrorEditor({ create }: { readonly create: typeof mountOtherEditor }): VNode {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (container.current ? create(container.current, rejectionMessageSignal) : undefined), [create]);
  return <div class="other-editor" ref={container} />;
}
