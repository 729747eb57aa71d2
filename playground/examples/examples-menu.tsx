import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { activeEditor } from "../editor/active-editor.ts";
import { replaceTextAndAddHistoryEntry } from "../state/history-changes.ts";
import { documentedExamples, type Example } from "./examples.ts";
import { otherNotations } from "./other-notations.ts";
import { typicalMistakes } from "./typical-mistakes.ts";
import "./examples-menu.css";

const exampleGroups: readonly (readonly [title: string, examples: readonly Example[]])[] = [
  ["Documented shapes", documentedExamples],
  ["Other notations", otherNotations],
  ["Typical mistakes", typicalMistakes],
];

/** A menu of example texts. It behaves like the menus in the ARIA practices. */
export function ExamplesMenu(): VNode {
  const isOpen = useSignal(false);
  const menuArea = useRef<HTMLDivElement>(null);
  const findMenuItems = (): readonly HTMLElement[] => [
    ...(menuArea.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
  ];
  const closeMenu = (): void => {
    isOpen.value = false;
    menuArea.current?.querySelector("button")?.focus();
  };
  useLayoutEffect(() => {
    if (isOpen.value) findMenuItems()[0]?.focus();
  }, [isOpen.value]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const items = findMenuItems();
    const focusedIndex = items.indexOf(document.activeElement as HTMLElement);
    const nextIndex = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" && isOpen.value) closeMenu();
    else if (event.key === "ArrowDown" && !isOpen.value) isOpen.value = true;
    else if (nextIndex !== undefined && isOpen.value) items.at(nextIndex % items.length)?.focus();
    else return;
    event.preventDefault();
  };
  const openExample = (example: Example): void => {
    replaceTextAndAddHistoryEntry(example.text);
    isOpen.value = false;
    activeEditor.peek()?.focus();
  };
  return (
    <div
      class="examples"
      ref={menuArea}
      onFocusOut={({ relatedTarget }) => {
        if (!menuArea.current?.contains(relatedTarget as Node | null)) isOpen.value = false;
      }}
    >
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        onKeyDown={onKeyDown}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        Examples
      </button>
      {isOpen.value && (
        <div role="menu" aria-label="Examples" class="menu" onKeyDown={onKeyDown}>
          {exampleGroups.map(([title, examples]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true">{title}</p>
              {examples.map((example) => (
                <button
                  key={example.title}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  onClick={() => openExample(example)}
                >
                  {example.title}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
