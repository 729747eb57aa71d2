import type { VNode } from "preact";
import { lineAndColumn } from "workspace-events-filter";
import { TextWithCode } from "../elements/text-with-code.tsx";
import type { JsonMistake } from "./json/find-json-mistake.ts";
import { parsedSubscriptions, selectedMistake } from "./subscriptions-state.ts";

/** If the JSON has a mistake, there are no matches. Shows the mistake, and a button that selects the mistake. */
export function JsonMistakeMessage(): VNode {
  const { mistake, text } = parsedSubscriptions.value;
  return (
    <div role="alert">
      {mistake && (
        <div class="alert json-alert">
          <p>
            JSON, line {lineAndColumn(text, mistake.span.start).line}:{" "}
            <TextWithCode>{`${mistake.message}.`}</TextWithCode>
          </p>
          <button type="button" class="quiet" onClick={() => selectMistake(mistake)}>
            Show<span class="visually-hidden"> the mistake in the JSON</span>
          </button>
        </div>
      )}
    </div>
  );
}

function selectMistake(mistake: JsonMistake): void {
  // The value changes to undefined first, so that the same mistake can be selected again.
  selectedMistake.value = undefined;
  selectedMistake.value = mistake;
}
