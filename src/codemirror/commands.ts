import { language } from "@codemirror/language";
import type { StateCommand } from "@codemirror/state";
import type { TextEdit } from "../language-service/index.js";
import { createPositionConverter } from "../text/position-converter.js";
import { createEditToChangeConverter } from "./edit-to-change-converter.js";
import { FilterParser } from "./filter-parser.js";

/** Formats a valid filter in the documented shape. The cursor stays in the same word. */
export const formatFilter: StateCommand = (target) =>
  applyLanguageServiceEdits(target, (service, text) => service.formatting(text));

/** Applies all fixes that can be applied automatically. */
export const fixFilter: StateCommand = (target) =>
  applyLanguageServiceEdits(target, (service, text) => {
    const whole = createPositionConverter(text).toRange({ start: 0, end: text.length });
    const [fixAll] = service.codeActions(text, whole, ["source.fixAll"]);
    return Object.values(fixAll?.edit.changes ?? {}).flat();
  });

/**
 * Applies edits of the language service if the editor uses the filter language. Returns false in all other editors, so
 * that other commands can handle the key.
 */
function applyLanguageServiceEdits(
  { state, dispatch }: Parameters<StateCommand>[0],
  findEdits: (service: FilterParser["service"], text: string) => readonly TextEdit[],
): boolean {
  const parser = state.facet(language)?.parser;
  if (!(parser instanceof FilterParser)) return false;
  const text = state.doc.toString();
  const edits = findEdits(parser.service, text);
  if (edits.length > 0)
    dispatch(state.update({ changes: edits.map(createEditToChangeConverter(text)), userEvent: "input.format" }));
  return true;
}
