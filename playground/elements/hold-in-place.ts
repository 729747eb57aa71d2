/** The time after which an editor has adjusted its height to its text, in animation frames. */
const framesUntilSettled = 3;

/**
 * Keeps the position of an element in the window while content above it changes its height, so that no other element
 * moves under the finger.
 */
export function holdInPlace(element: Element): void {
  const top = element.getBoundingClientRect().top;
  let framesLeft = framesUntilSettled;
  const adjust = (): void => {
    if (!element.isConnected) return;
    const shift = Math.round(element.getBoundingClientRect().top - top);
    if (shift !== 0) findScrollContainer(element).scrollBy({ top: shift, behavior: "instant" });
    framesLeft -= 1;
    if (framesLeft > 0) requestAnimationFrame(adjust);
  };
  requestAnimationFrame(adjust);
}

/** The nearest ancestor whose content can be scrolled vertically at present. If there is none, the page. */
function findScrollContainer(element: Element): Element {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(ancestor).overflowY);
    if (canScroll && ancestor.scrollHeight > ancestor.clientHeight) return ancestor;
  }
  return document.scrollingElement ?? document.documentElement;
}
