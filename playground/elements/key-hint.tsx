import type { VNode } from "preact";
import "./key-hint.css";

/** The keys that do the same as a button. Screen readers get them from `aria-keyshortcuts`; touch screens do not show them. */
export const KeyHint = ({ keys }: { readonly keys: readonly string[] }): VNode => (
  <span class="key-hint" aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
