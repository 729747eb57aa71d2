import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import type { LanguageService } from "../language-service/index.js";
import { createPositionConverter } from "../text/position-converter.js";
import { renderMarkdown } from "./render-markdown.js";

/** Shows the documentation of the word under the pointer. */
export const createFilterHoverExtension = (service: LanguageService): Extension =>
  hoverTooltip(({ state }, offset) => {
    const text = state.doc.toString();
    const { positionAt, toSpan } = createPositionConverter(text);
    const hover = service.hover(text, positionAt(offset));
    if (!hover) return null;
    const { start, end } = toSpan(hover.range);
    return {
      pos: start,
      end,
      above: true,
      create: (view) => {
        const dom = renderMarkdown(hover.contents.value, view);
        dom.classList.add("cm-filter-hover");
        return { dom };
      },
    };
  });
