import type { VNode } from "preact";
import { explain, type Filter, print, workspaceProfile } from "workspace-events-filter";
import { Breakable } from "../elements/breakable.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { CodeText } from "../elements/code-text.tsx";
import { counted } from "../elements/counted.ts";
import { WithFilter } from "../elements/with-filter.tsx";
import { text } from "../state/filter.ts";
import "./meaning.css";

/** What the filter selects: in a sentence, as data, and in the shape that the documentation shows. */
export function Meaning(): VNode {
  return <WithFilter>{(filter) => <Explained filter={filter} />}</WithFilter>;
}

/** More event types than this are counted, not listed. */
const mostListed = 50;

function Explained({ filter }: { readonly filter: Filter }): VNode {
  const { eventTypes, targetResource } = filter;
  const canonical = print(filter);
  const unlisted = eventTypes.length - mostListed;
  return (
    <div class="meaning">
      <p class="sentence">
        <CodeText>{unlisted > 0 ? briefly(filter) : explain(filter)}</CodeText>
      </p>
      <h3>Event types</h3>
      <ul class="event-types">
        {eventTypes.slice(0, mostListed).map((type) => (
          <li key={type}>
            <code>
              <Breakable>{type}</Breakable>
            </code>
            <span class="faint">
              {workspaceProfile.eventTypes.get(type)?.documentation ?? "not a known event type"}
            </span>
          </li>
        ))}
        {unlisted > 0 && <li class="faint">and {counted(unlisted, "more event type")}</li>}
      </ul>
      <h3>Target resource</h3>
      <p>{targetResource === undefined ? <span class="faint">any</span> : <code>{targetResource}</code>}</p>
      <CodeBlock title="Canonical text" code={canonical}>
        <button
          type="button"
          class="quiet"
          disabled={canonical === text.value}
          onClick={() => {
            text.value = canonical;
          }}
        >
          To the editor
        </button>
      </CodeBlock>
      <CodeBlock title="Normal form" code={JSON.stringify(filter, null, 2)} />
    </div>
  );
}

const briefly = ({ eventTypes, targetResource }: Filter): string =>
  `Subscriptions that have at least one of ${counted(eventTypes.length, "event type")}, ${
    targetResource === undefined ? "whatever their target" : `and the target resource \`${targetResource}\``
  }.`;
