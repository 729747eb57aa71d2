import type { VNode } from "preact";
import { isApple, modifierKey } from "../elements/modifier-key.ts";

/** The shortcuts of the page and of its editor. */
const shortcuts: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [[modifierKey, "Enter"], "Fix all, or use the offered filter"],
  [[modifierKey, "Z"], "Undo"],
  [["Ctrl", "Space"], "What can be written here"],
  [[modifierKey, "."], "Fixes and changes at the cursor"],
  [["Alt", "F8"], "The next problem"],
  [isApple || !/Linux/.test(navigator.userAgent) ? ["Shift", "Alt", "F"] : ["Ctrl", "Shift", "I"], "Format"],
  [["Shift", "Alt", "→"], "Extend the selection: part, value, restriction"],
];

export function ShortcutList(): VNode {
  return (
    <>
      <h2>Shortcuts</h2>
      <dl class="shortcuts">
        {shortcuts.map(([keys, effect]) => (
          <div key={effect}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
