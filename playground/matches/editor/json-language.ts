import { HighlightStyle, LRLanguage, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";
import { parser } from "@lezer/json";

const language = LRLanguage.define({ name: "json", parser });

const highlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, class: "json-name" },
  { tag: tags.string, class: "json-string" },
  { tag: [tags.number, tags.bool, tags.null], class: "json-literal" },
  { tag: [tags.separator, tags.squareBracket, tags.brace], class: "json-punctuation" },
]);

/** The JSON language for CodeMirror, with the colors of the page. */
export const jsonLanguage: Extension = [language, syntaxHighlighting(highlightStyle)];
