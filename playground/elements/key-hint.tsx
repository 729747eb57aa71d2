import type { VNode } from "preact";
import "./key-hint.css";

/**
 * The keys that have the same effect as a button. Screen readers read them from `aria-keyshortcuts`. Touch screens do
 * not show them.
 */
export const KeyHint = ({ keys }: { readonly keys: readonly string[] }): VNode => (
  <span class="key-hint" aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
