import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Span } from "workspace-events-filter";
import { Notice } from "../elements/notice.tsx";
import { text } from "../state/filter.ts";
import { putOnPage } from "./editor.ts";
import type { createMonacoEditor } from "./monaco/create-editor.ts";
import "./monaco-editor.css";

export interface MonacoEditorProps {
  readonly create: typeof createMonacoEditor;
  readonly id: string;
  readonly describedBy: string;
  /** Where whoever has begun to type goes on; undefined if nobody has. */
  readonly selection: Span | undefined;
}

/** An editor that knows the language. */
export function MonacoEditor({ create, id, describedBy, selection }: MonacoEditorProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  const refused = useSignal<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (!place.current) return;
    const { dispose, ...created } = create({ place: place.current, text, refused, id, describedBy });
    const takeOff = putOnPage(created);
    if (selection) created.reveal(selection);
    return () => {
      takeOff();
      dispose();
    };
  }, [create, id, describedBy, selection, refused]);
  return (
    <>
      <div class="monaco-place" ref={place} />
      <Notice>{refused.value}</Notice>
    </>
  );
}
