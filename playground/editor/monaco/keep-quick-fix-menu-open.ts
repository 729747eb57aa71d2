import type { monaco } from "./monaco.ts";

/**
 * The hover of a problem has a link that opens the quick fix menu. This function keeps the menu open after a click on
 * the link. By default, the click focuses the hover. If the hover extends beyond the editor, Monaco hides the hover
 * when the menu covers the hover. Then the focus returns to the editor, and this closes the menu. To prevent this, the
 * click does not move the focus.
 */
export function keepQuickFixMenuOpen(container: HTMLElement): monaco.IDisposable {
  const onMouseDown = (event: MouseEvent): void => {
    const isHoverAction = event.target instanceof Element && event.target.closest(".monaco-hover .action-container");
    if (isHoverAction) event.preventDefault();
  };
  container.addEventListener("mousedown", onMouseDown, { capture: true });
  return { dispose: () => container.removeEventListener("mousedown", onMouseDown, { capture: true }) };
}
