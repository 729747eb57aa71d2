import type { VNode } from "preact";
import { EditorArea } from "./editor/editor-area.tsx";
import { CopyButton } from "./elements/copy-button.tsx";
import { Tabs } from "./elements/tabs.tsx";
import { ExamplesMenu } from "./examples/examples-menu.tsx";
import { parts } from "./parts.ts";
import { Problems } from "./problems/problems.tsx";
import { isShareable, link, part } from "./state/address.ts";
import { text } from "./state/filter.ts";

export function Page(): VNode {
  return (
    <>
      <a class="skip" href="#editor">
        To the filter
      </a>
      <header>
        <div class="name">
          <h1>Filter playground</h1>
          <p>
            for <code>subscriptions.list</code> of the Workspace Events API
          </p>
        </div>
        <ExamplesMenu />
        {isShareable(text.value) && <CopyButton text={link} label="Copy link" of="to this filter" />}
      </header>
      <main aria-label="Playground">
        <div class="write">
          <EditorArea />
          <Problems />
        </div>
        <section class="look" aria-label="What becomes of it">
          <Tabs
            label="What becomes of it"
            tabs={parts}
            shown={part.value}
            onShow={(id) => {
              part.value = id;
            }}
          />
        </section>
      </main>
    </>
  );
}
