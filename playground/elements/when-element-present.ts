/** In milliseconds. After this time, the element is not expected any more. */
const maxWaitingTime = 5_000;

/** Runs an action with the element that a selector finds, now or as soon as the page has such an element. */
export function whenElementPresent(selector: string, action: (element: HTMLElement) => void): void {
  const findElement = (): boolean => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) action(element);
    return element !== null;
  };
  if (findElement()) return;
  const observer = new MutationObserver(() => {
    if (findElement()) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true });
  setTimeout(() => observer.disconnect(), maxWaitingTime);
}
