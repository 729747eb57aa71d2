import type * as Lsp from "vscode-languageserver";
import type { CompletionItem, Hover } from "../language-service/index.js";
import { snippetToPlainText } from "../language-service/snippet-parts.js";
import type { ClientFeatures } from "./client-features.js";
import {
  convertCompletionItemToClientEncoding,
  convertHoverToClientEncoding,
  type ToClientEncodingConverter,
} from "./to-client-encoding.js";

/**
 * Converts a completion for the editor. If the editor does not support snippets, the text to insert has no tab stops.
 */
export function toClientCompletionItem(
  item: CompletionItem,
  translation: ToClientEncodingConverter,
  { supportsSnippets }: ClientFeatures,
): Lsp.CompletionItem {
  const translated = convertCompletionItemToClientEncoding(item, translation);
  if (supportsSnippets) return translated;
  const newText = snippetToPlainText(item.textEdit.newText);
  return {
    ...translated,
    insertTextFormat: 1,
    textEdit: { range: translation.toRange(item.textEdit.range), newText },
  };
}

/**
 * Converts a hover for the editor. If the editor does not support Markdown, it shows the Markdown as plain text, which
 * is readable, too.
 */
export const toClientHover = (
  hover: Hover,
  translation: ToClientEncodingConverter,
  { supportsMarkdown }: ClientFeatures,
): Lsp.Hover => ({
  ...convertHoverToClientEncoding(hover, translation),
  contents: { kind: supportsMarkdown ? "markdown" : "plaintext", value: hover.contents.value },
});
