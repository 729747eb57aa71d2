/**
 * Moves the focus to the nearest focusable ancestor when the focused element is removed or disabled. Otherwise, the
 * next press of the Tab key would continue from the top of the page.
 */
export function startRestoringLostFocus(): void {
  let focusedElement: Element | undefined;
  let ancestors: readonly HTMLElement[] = [];
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    focusedElement = target;
    ancestors = ancestorsOf(target);
  });
  const observer = new MutationObserver(() => {
    if (!focusedElement || document.activeElement !== document.body) return;
    const isLost = !focusedElement.isConnected || focusedElement.matches(":disabled");
    if (isLost) ancestors.find(canHaveFocus)?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
}

const canHaveFocus = (element: HTMLElement): boolean => element.isConnected && element.hasAttribute("tabindex");

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) ancestors.push(ancestor);
  return ancestors;
}
