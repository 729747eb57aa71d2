import type { VNode } from "preact";
import { Status } from "../problems/status.tsx";
import { TextareaEditor } from "./textarea-editor.tsx";

/** Where the filter is written, and whether it is right. */
export function EditorArea(): VNode {
  return (
    <section class="editor-area" aria-labelledby="filter-heading">
      <div class="heading-row">
        <h2 id="filter-heading">
          <label for="editor">Filter</label>
        </h2>
        <Status id="filter-status" />
      </div>
      <TextareaEditor id="editor" describedBy="filter-status" />
    </section>
  );
}
