import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import "./share-menu.css";

const SharePanel = createLazyPanel(async () => (await import("./share-panel.tsx")).SharePanel);

const popoverId = "share";

/** A button that opens a panel with the two ways to share: a link and a file. */
export function ShareMenu(): VNode {
  const isOpen = useSignal(false);
  return (
    <div class="share">
      <button type="button" popovertarget={popoverId} aria-expanded={isOpen.value} aria-haspopup="dialog">
        Share
      </button>
      <div
        id={popoverId}
        class="share-popover"
        popover="auto"
        role="dialog"
        aria-label="Share"
        onToggle={({ newState }) => {
          isOpen.value = newState === "open";
        }}
      >
        {isOpen.value && <SharePanel />}
      </div>
    </div>
  );
}
