import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import "./help-popover.css";

const HelpContent = createLazyPanel(async () => (await import("./help-content.tsx")).HelpContent);

/** A button that opens the help about the page. */
export function PageHelpButton(): VNode {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" popovertarget="help">
        Help
      </button>
      <div
        id="help"
        class="help-popover"
        popover="auto"
        role="dialog"
        aria-label="Help"
        onBeforeToggle={({ newState }) => {
          isOpen.value = newState === "open";
        }}
      >
        {isOpen.value && <HelpContent />}
      </div>
    </>
  );
}
