import type { VNode } from "preact";
import { EditorArea } from "./editor/editor-area.tsx";
import { createLazyPanel } from "./elements/lazy-panel.tsx";
import { ExamplesMenu } from "./examples/examples-menu.tsx";
import { PageHelpButton } from "./help/page-help-button.tsx";
import { Problems } from "./problems/problems.tsx";
import { ResultTabs } from "./result-tabs.tsx";
import { LinkNoticeList } from "./share/link-notice-list.tsx";
import { ShareMenu } from "./share/share-menu.tsx";
import { GettingStarted } from "./start/getting-started.tsx";
import { Tour } from "./tour/tour.tsx";

const StickyFixAllBar = createLazyPanel(
  async () => (await import("./problems/sticky-fix-all-bar.tsx")).StickyFixAllBar,
  { isOmittedIfLoadingFails: true },
);

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
        <PageHelpButton />
        <ShareMenu />
      </header>
      <LinkNoticeList />
      <main aria-label="Playground">
        <div class="editor-column">
          <EditorArea />
          <GettingStarted />
          <Problems />
        </div>
        <ResultTabs />
      </main>
      <StickyFixAllBar />
      <Tour />
    </>
  );
}
