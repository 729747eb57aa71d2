import type { VNode } from "preact";
import { EditorArea } from "./editor/editor-area.tsx";
import { Tabs } from "./elements/tabs.tsx";
import { ExamplesMenu } from "./examples/examples-menu.tsx";
import { Problems } from "./problems/problems.tsx";
import { ShareMenu } from "./share/share-menu.tsx";
import { selectedTabId } from "./state/selected-tab.ts";
import { tabs } from "./tabs.ts";

export function Page(): VNode {
  return (
    <>
      <a class="skip-link" href="#editor">
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
        <ShareMenu />
      </header>
      <main aria-label="Playground">
        <div>
          <EditorArea />
          <Problems />
        </div>
        <section class="results" aria-label="Results">
          <Tabs
            tabListLabel="Results"
            tabs={tabs}
            selectedTabId={selectedTabId.value}
            onSelect={(tabId) => {
              selectedTabId.value = tabId;
            }}
          />
        </section>
      </main>
    </>
  );
}
