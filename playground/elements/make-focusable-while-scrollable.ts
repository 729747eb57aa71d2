/** Puts an element into the tab order while it can be scrolled, so that a keyboard can scroll it. */
export function makeFocusableWhileScrollable(scrollContainer: HTMLElement, content: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (scrollContainer.scrollHeight > scrollContainer.clientHeight) scrollContainer.tabIndex = 0;
    else scrollContainer.removeAttribute("tabindex");
  });
  observer.observe(content);
  return () => observer.disconnect();
}
