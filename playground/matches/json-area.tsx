import { type Signal, useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { createLengthLimitedTextarea } from "../elements/create-length-limited-textarea.ts";
import type { mountJsonEditor } from "./editor/mount-json-editor.ts";
import { subscriptionsJson } from "./subscriptions-state.ts";

const lengthLimitedTextarea = createLengthLimitedTextarea(subscriptionsJson);

/** The reason why the latest change of the subscriptions was rejected. */
export const rejectionMessageSignal: Signal<string | undefined> = lengthLimitedTextarea.rejectionMessageSignal;

/**
 * The field for the JSON of the subscriptions. It is a text area first, and becomes a CodeMirror editor as soon as this
 * editor is loaded.
 */
export function JsonArea(): VNode {
  const create = useSignal<typeof mountJsonEditor | undefined>(undefined);
  useEffect(() => {
    import("./editor/mount-json-editor.ts").then(
      (module) => {
        create.value = module.mountJsonEditor;
      },
      // If loading fails, the text area stays.
      (error: unknown) => console.error("CodeMirror could not be loaded:", error),
    );
  }, [create]);
  return create.value ? <JsonEditor create={create.value} /> : <JsonTextarea />;
}

function JsonEditor({ create }: { readonly create: typeof mountJsonEditor }): VNode {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (container.current ? create(container.current, rejectionMessageSignal) : undefined), [create]);
  return <div class="json-editor" ref={container} />;
}

function JsonTextarea(): VNode {
  return (
    <textarea
      {...lengthLimitedTextarea.textareaProps}
      class="code-field json-editor"
      aria-label="Subscriptions"
      spellcheck={false}
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="subscriptions-help"
    />
  );
}
