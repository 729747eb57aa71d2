import { copyText } from "../../elements/copy-text.ts";

/** How long a button shows whether the text was copied, in milliseconds. */
const outcomeDisplayTimeMs = 2_000;

/** Gives each code block a button that copies its text. */
export function addCopyButtons(): void {
  for (const tools of document.querySelectorAll<HTMLElement>(".code-tools")) {
    const code = tools.parentElement?.querySelector("code");
    if (code) addCopyButton(tools, code);
  }
}

/** The text of a block. If the reader has edited it, the edited text. */
const findTextToCopy = (code: HTMLElement): string =>
  code.closest(".code-box")?.querySelector("textarea")?.value ?? code.textContent;

/** Adds a button, and the element that tells screen readers whether the text was copied. */
function addCopyButton(tools: HTMLElement, code: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-code";
  button.textContent = "Copy";
  const status = document.createElement("span");
  status.role = "status";
  status.className = "visually-hidden";
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    const hasCopySucceeded = await copyText(findTextToCopy(code));
    status.textContent = hasCopySucceeded ? "Copied" : "Not allowed";
    button.textContent = status.textContent;
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = "";
      button.textContent = "Copy";
    }, outcomeDisplayTimeMs);
  });
  tools.append(button, status);
}
