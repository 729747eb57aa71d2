import type { VNode } from "preact";
import { otherNotations } from "../examples/other-notations.ts";
import { replaceTextAndAddHistoryEntry } from "../state/history-changes.ts";

/** Tells visitors on their first visit that they can replace the example, and offers other texts to try. */
export const FirstVisitHint = (): VNode => (
  <div class="first-visit">
    <p>
      <strong>This is an example.</strong> Type or paste anything over it: a filter, SQL, JSON, a curl command, an
      address, or plain words.
    </p>
    <div class="start-examples">
      <span class="label">Try</span>
      {otherNotations.map(({ title, text }) => (
        <button key={title} type="button" onClick={() => replaceTextAndAddHistoryEntry(text)}>
          {title}
        </button>
      ))}
    </div>
  </div>
);
