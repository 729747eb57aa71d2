import { checkDelayMsOf, createDelayedAction } from "./delayed-action.ts";
import type { TextCheckResult } from "./docs-check.ts";
import { createReportFragment } from "./report-nodes.ts";

/**
 * Adds a button to each code block that shows a filter or a report about a filter. The button replaces the code with an
 * editor for the filter.
 */
export function addLiveFilters(docsPath: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".code-tools .open-filter")) {
    const box = link.closest<HTMLElement>(".code-box");
    if (box) addEditButton(box, link, docsPath);
  }
}

function addEditButton(box: HTMLElement, link: HTMLAnchorElement, docsPath: string): void {
  const originalText = new URLSearchParams(link.hash.slice(1)).get("filter") ?? "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "edit-filter";
  const editLabel = isFilterOrReportBox(box) ? "Edit" : "Edit the filter";
  button.textContent = editLabel;
  let closeEditor: (() => void) | undefined;
  const showText = (text: string): void => {
    link.hash = new URLSearchParams({ filter: text }).toString();
  };
  button.addEventListener("click", () => {
    if (closeEditor) closeEditor();
    closeEditor = closeEditor ? undefined : openEditor(box, { text: originalText, docsPath, onChange: showText });
    button.textContent = closeEditor ? "Reset" : editLabel;
    if (!closeEditor) showText(originalText);
  });
  link.after(button);
}

/** Whether a code block shows the filter itself or a report about it, and not the output of a program with the filter. */
const isFilterOrReportBox = ({ classList }: HTMLElement): boolean =>
  classList.contains("filter") || classList.contains("report");

interface EditorOptions {
  readonly text: string;
  readonly docsPath: string;
  readonly onChange: (text: string) => void;
}

/** The maximum length of a text in a field, in UTF-16 code units. */
const maxFieldLength = 20_000;

/**
 * Shows a field with the text. Below the field, shows what the compiler reports about the text. Returns a function that
 * removes the field and the report.
 */
function openEditor(box: HTMLElement, { text, docsPath, onChange }: EditorOptions): () => void {
  const editor = document.createElement("div");
  editor.className = "live-filter report";
  const field = document.createElement("textarea");
  field.ariaLabel = "Filter";
  field.spellcheck = false;
  field.autocapitalize = "off";
  field.value = text;
  field.maxLength = maxFieldLength;
  const result = document.createElement("div");
  result.role = "status";
  editor.append(field, result);
  let check: ((text: string) => TextCheckResult) | undefined;
  let isClosed = false;
  const showResult = createDelayedAction(() => {
    if (check) result.replaceChildren(createCheckResultFragment(check(field.value), docsPath, applyFix));
  });
  const update = (): void => {
    field.rows = field.value.split("\n").length;
    onChange(field.value);
    showResult.schedule(checkDelayMsOf(field.value));
  };
  const applyFix = (): void => {
    // The shown result can be about an earlier text, so the fix is computed again for the current text.
    field.value = check?.(field.value).fix?.text ?? field.value;
    field.focus();
    update();
  };
  field.addEventListener("input", update);
  update();
  import("./docs-check.ts").then(
    ({ checkFilterText }) => {
      check = checkFilterText;
      if (!isClosed) update();
    },
    () => {
      result.textContent = "The compiler could not be loaded.";
    },
  );
  box.classList.add("is-edited");
  box.querySelector("pre")?.after(editor);
  field.focus();
  return () => {
    isClosed = true;
    showResult.cancel();
    editor.remove();
    box.classList.remove("is-edited");
  };
}

function createCheckResultFragment(
  { report, meaning, fix }: TextCheckResult,
  docsPath: string,
  applyFix: () => void,
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  if (report !== "") {
    const pre = document.createElement("pre");
    pre.append(createReportFragment(report, docsPath));
    fragment.append(pre);
  }
  if (fix) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = fix.fixTitle;
    button.addEventListener("click", applyFix);
    fragment.append(button);
  }
  if (meaning !== undefined) {
    const paragraph = document.createElement("p");
    paragraph.textContent = meaning.replaceAll("`", "");
    fragment.append(paragraph);
  }
  return fragment;
}
