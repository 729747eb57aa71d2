import type { monaco } from "./monaco.ts";

/**
 * Keeps the menu of a problem's quick fixes open. Pressing its link in a hover focuses the hover. A hover that extends
 * beyond the editor is hidden when its menu covers it. Then it returns the focus to the editor, which would close the
 * menu.
 */
export function keepQuickFixMenuOpen(container: HTMLElement): monaco.IDisposable {
  const onMouseDown = (event: MouseEvent): void => {
    const isHoverAction = event.target instanceof Element && event.target.closest(".monaco-hover .action-container");
    if (isHoverAction) event.preventDefault();
  };
  container.addEventListener("mousedown", onMouseDown, { capture: true });
  return { dispose: () => container.removeEventListener("mousedown", onMouseDown, { capture: true }) };
}
