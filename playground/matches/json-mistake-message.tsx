import type { VNode } from "preact";
import { lineAndColumn } from "workspace-events-filter";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { parsedSubscriptions } from "./subscriptions-state.ts";

/** The reason why the text is not JSON, and the line of the mistake. */
export function JsonMistakeMessage(): VNode {
  const { mistake, text } = parsedSubscriptions.value;
  return (
    <div role="alert">
      {mistake && (
        <p class="alert">
          Line {lineAndColumn(text, mistake.span.start).line}: <TextWithCode>{`${mistake.message}.`}</TextWithCode>
        </p>
      )}
    </div>
  );
}
