// What tests and benchmarks drive from outside.
import { createProfile, workspaceProfile } from "workspace-events-filter";
import * as service from "workspace-events-filter/language-service";
import * as language from "workspace-events-filter/monaco";
import { monaco } from "../../../playground/editor/monaco/monaco.ts";

Object.assign(globalThis, { monaco, createProfile, workspaceProfile, ...language, ...service });

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
