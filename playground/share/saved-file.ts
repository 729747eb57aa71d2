import { parseJson } from "../elements/parse-json.ts";
import { filterText } from "../state/filter-text.ts";
import { selectedTabId } from "../state/selected-tab.ts";
import { maxTextLength, rejectionMessageOf } from "../state/text-limit.ts";
import { applySharedTexts, pickValidSharedTexts, type SharedTexts } from "./shared-texts.ts";

const downloadFileName = "filter-playground.json";

/**
 * In bytes. A saved file is never longer than this, even if its texts have the maximum length and every character is
 * escaped.
 */
const maxFileBytes = 20 * maxTextLength;

/** Saves the present state of the page in a file. */
export function downloadSharedFile(sharedTexts: SharedTexts): void {
  const content = { filter: filterText.peek(), part: selectedTabId.peek(), ...sharedTexts };
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = downloadFileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Shows the content of a saved file. Returns the reason why it cannot be shown, or undefined. */
export async function applySavedFile(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) {
    return `“${file.name}” has ${file.size.toLocaleString("en")} bytes. Files saved by this page have at most ${maxFileBytes.toLocaleString("en")}, so nothing was changed.`;
  }
  const content = parseJson(await file.text());
  const { filter, part } = Object(content) as Readonly<Record<string, unknown>>;
  if (typeof filter !== "string") return `“${file.name}” was not saved by this page.`;
  const rejectionMessage = rejectionMessageOf(filter.length);
  if (rejectionMessage) return rejectionMessage;
  if (typeof part === "string") selectedTabId.value = part;
  applySharedTexts(pickValidSharedTexts(content));
  return undefined;
}
