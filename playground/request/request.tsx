import type { VNode } from "preact";
import { print } from "workspace-events-filter";
import { CodeBlock } from "../elements/code-block.tsx";
import { Notice } from "../elements/notice.tsx";
import { filter, shown } from "../state/filter.ts";
import { requestTexts } from "./request-texts.ts";
import "./request.css";

/** The list call with this filter, for whoever makes it. */
export function Request(): VNode {
  const valid = filter.value;
  const raw = valid ? print(valid) : shown.value.text;
  const { encoded, url, curl, typescript, python } = requestTexts(raw);
  return (
    <div class="request">
      <Notice>{valid ? undefined : "The filter has errors: the service would answer INVALID_ARGUMENT."}</Notice>
      <div class="side-by-side">
        <CodeBlock title="Filter" code={raw} />
        <CodeBlock title="Encoded" code={encoded} />
      </div>
      <CodeBlock title="curl" code={curl} />
      <CodeBlock title="TypeScript" code={typescript} />
      <CodeBlock title="Python" code={python} />
      <CodeBlock title="URL" code={url} />
    </div>
  );
}
