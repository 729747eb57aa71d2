import type { VNode } from "preact";
import { print } from "workspace-events-filter";
import { Alert } from "../elements/alert.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { displayedCompilation, displayedFilter } from "../state/displayed-compilation.ts";
import { createRequestSnippets } from "./request-snippets.ts";
import "./request-panel.css";

/** The list call with this filter, as an address and as code. */
export function RequestPanel(): VNode {
  const filter = displayedFilter.value;
  const sentFilterText = filter ? print(filter) : displayedCompilation.value.text;
  const { encodedFilter, url, curlSnippet, typescriptSnippet, pythonSnippet } = createRequestSnippets(sentFilterText);
  return (
    <div class="request">
      <Alert>{filter ? undefined : "The filter has errors: the service would answer INVALID_ARGUMENT."}</Alert>
      <div class="side-by-side">
        <CodeBlock title="Filter" code={sentFilterText} />
        <CodeBlock title="Encoded" code={encodedFilter} />
      </div>
      <CodeBlock title="curl" code={curlSnippet} />
      <CodeBlock title="TypeScript" code={typescriptSnippet} />
      <CodeBlock title="Python" code={pythonSnippet} />
      <CodeBlock title="URL" code={url} />
    </div>
  );
}
