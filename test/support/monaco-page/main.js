// Sets the global variables that tests and benchmarks use in the page.
import { defaultKeymap } from "@codemirror/commands";
import { EditorView, keymap } from "@codemirror/view";
import { createProfile, workspaceProfile } from "workspace-events-filter";
import { filterLanguage } from "workspace-events-filter/codemirror";
import * as service from "workspace-events-filter/language-service";
import * as language from "workspace-events-filter/monaco";
import { monaco } from "../../../playground/editor/monaco/monaco.ts";

Object.assign(globalThis, { monaco, createProfile, workspaceProfile, ...language, ...service });

globalThis.newCodeMirror = (options) => {
  const parent = document.body.appendChild(document.createElement("div"));
  return new EditorView({
    parent,
    extensions: [options ? filterLanguage(options) : [], EditorView.lineWrapping, keymap.of(defaultKeymap)],
  });
};

globalThis.newEditor = (value, languageId = language.filterLanguageId) => {
  const place = document.body.appendChild(document.createElement("div"));
  place.style.height = "120px";
  return monaco.editor.create(place, {
    value,
    language: languageId,
    "semanticHighlighting.enabled": true,
    wordWrap: "on",
  });
};
