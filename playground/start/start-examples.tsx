import type { VNode } from "preact";
import { activeEditor } from "../editor/active-editor.ts";
import { documentedExamples } from "../examples/examples.ts";
import { typicalMistakes } from "../examples/typical-mistakes.ts";
import { replaceTextAndAddHistoryEntry } from "../state/history-changes.ts";

/** Example texts for visitors who do not want to pick events. */
export const StartExamples = (): VNode => (
  <div class="start-examples">
    <span class="label">Or start with</span>
    {[...documentedExamples, ...typicalMistakes.slice(-1)].map(({ title, text }) => (
      <button
        key={title}
        type="button"
        onClick={() => {
          replaceTextAndAddHistoryEntry(text);
          activeEditor.peek()?.focus();
        }}
      >
        {title}
      </button>
    ))}
  </div>
);
