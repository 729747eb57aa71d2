/** Puts code and tables into the tab order while they are wider than the page, so that a keyboard can scroll them. */
export function makeWideElementsFocusable(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) makeFocusableIfWide(target as HTMLElement);
  });
  for (const element of document.querySelectorAll<HTMLElement>("article pre, .table-box")) observer.observe(element);
}

function makeFocusableIfWide(element: HTMLElement): void {
  const isWide = element.scrollWidth > element.clientWidth;
  element.toggleAttribute("tabindex", isWide);
  if (isWide) element.tabIndex = 0;
  element.toggleAttribute("role", isWide);
  if (isWide) element.role = "group";
  element.ariaLabel = isWide ? (element.matches("pre") ? "Code" : "Table") : null;
}
