import { computed, type ReadonlySignal, useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Span } from "workspace-events-filter";
import railroadHtml from "../../grammar/railroad.html?raw";
import { activeEditor } from "../editor/active-editor.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { clearMarkSetBy, markSpan, overlapsMarkedSpan } from "../state/marked-span.ts";
import { findSpansByDiagramElement } from "./rail-spans.ts";
import "./railroad-diagrams.css";

const displayedSpansByRail: ReadonlySignal<ReadonlyMap<string, readonly Span[]>> = computed(() =>
  findSpansByDiagramElement(displayedCompilation.value.syntax),
);

/**
 * The railroad diagrams of the language. They highlight the path of the filter in the editor, and the part of this path
 * that belongs to the marked part of the filter.
 */
export function RailroadDiagrams(): VNode {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren();
    for (const article of createDiagramElements()) container.current?.append(article);
    return () => clearMarkSetBy("grammar");
  }, []);
  useSignalEffect(() => {
    const spansByRail = displayedSpansByRail.value;
    for (const element of container.current?.querySelectorAll<SVGElement>("[data-rail]") ?? []) {
      const spans = spansByRail.get(element.dataset.rail ?? "") ?? [];
      element.classList.toggle("passed", spans.length > 0);
      element.classList.toggle("here", spans.some(overlapsMarkedSpan));
    }
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users get the same information from the tree
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users get the same information from the tree
    <div
      class="railroad"
      ref={container}
      onPointerOver={({ target }) => {
        const [span] = spansOfBox(target);
        if (span) markSpan("grammar", span, displayedCompilation.peek().text);
        else clearMarkSetBy("grammar");
      }}
      onPointerLeave={() => clearMarkSetBy("grammar")}
      onClick={({ target }) => selectNextSpan(spansOfBox(target))}
    />
  );
}

/** The diagrams of the first part of the generated page, each with the name of its production. */
function createDiagramElements(): readonly Element[] {
  const page = new DOMParser().parseFromString(railroadHtml, "text/html");
  return [...page.querySelectorAll("section[aria-labelledby=part-1] article")].map((article) => {
    const heading = document.createElement("h4");
    const diagram = article.querySelector(".diagram");
    heading.textContent = article.querySelector("h3")?.textContent ?? "";
    const figure = document.createElement("div");
    figure.className = "production-diagram";
    figure.append(heading);
    if (diagram) figure.append(diagram);
    return figure;
  });
}

const spansOfBox = (target: EventTarget | null): readonly Span[] => {
  const box = target instanceof Element ? target.closest<SVGElement>("g[data-rail]") : null;
  return displayedSpansByRail.peek().get(box?.dataset.rail ?? "") ?? [];
};

let latestSpanSelectedByClick: Span | undefined;

/**
 * Selects the span that comes next in the list after the span of the previous click. After the last span, selects the
 * first span again. So repeated clicks select all spans, one after another.
 */
function selectNextSpan(spans: readonly Span[]): void {
  const nextIndex = latestSpanSelectedByClick ? spans.indexOf(latestSpanSelectedByClick) + 1 : 0;
  latestSpanSelectedByClick = spans[nextIndex] ?? spans[0];
  if (latestSpanSelectedByClick) activeEditor.peek()?.selectSpan(latestSpanSelectedByClick);
}
