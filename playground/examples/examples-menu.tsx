import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { editor } from "../editor/editor.ts";
import { text } from "../state/filter.ts";
import { documentedShapes, type Example, typicalMistakes } from "./examples.ts";
import "./examples-menu.css";

const groups: readonly (readonly [title: string, examples: readonly Example[]])[] = [
  ["Documented shapes", documentedShapes],
  ["Typical mistakes", typicalMistakes],
];

/** Filters to begin with, by the menu pattern of the ARIA practices. */
export function ExamplesMenu(): VNode {
  const isOpen = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const items = (): readonly HTMLElement[] => [
    ...(place.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
  ];
  const close = (): void => {
    isOpen.value = false;
    place.current?.querySelector("button")?.focus();
  };
  useLayoutEffect(() => {
    if (isOpen.value) items()[0]?.focus();
  }, [isOpen.value]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" && isOpen.value) close();
    else if (event.key === "ArrowDown" && !isOpen.value) isOpen.value = true;
    else if (next !== undefined && isOpen.value) all.at(next % all.length)?.focus();
    else return;
    event.preventDefault();
  };
  const choose = (example: Example): void => {
    text.value = example.text;
    isOpen.value = false;
    editor.peek()?.focus();
  };
  return (
    <div
      class="examples"
      ref={place}
      onFocusOut={({ relatedTarget }) => {
        if (!place.current?.contains(relatedTarget as Node | null)) isOpen.value = false;
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
          {groups.map(([title, examples]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a menu
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true">{title}</p>
              {examples.map((example) => (
                <button key={example.title} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(example)}>
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
