/**
 * The distance of a line from the top of the window, in CSS pixels. The current heading is the last heading whose top
 * is above this line.
 */
const currentHeadingMaxTop = 110;

/** In the list of headings, marks the heading of the section that the visitor is reading. */
export function startMarkingCurrentHeading(): void {
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>(".headings-column a"), (link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const headings = [...document.querySelectorAll("article :is(h1, h2, h3)")].filter(({ id }) => links.has(id));
  if (headings.length === 0) return;
  let currentLink: HTMLAnchorElement | undefined;
  const update = (): void => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < currentHeadingMaxTop);
    const link = links.get(current?.id ?? "");
    if (link === currentLink) return;
    currentLink?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    if (link) scrollIntoList(link);
    currentLink = link;
  };
  let isPlanned = false;
  const planUpdate = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      update();
    });
  };
  addEventListener("scroll", planUpdate, { passive: true });
  addEventListener("resize", planUpdate);
  planUpdate();
}

/** Scrolls the list of headings, but not the page, until the given link can be seen. */
function scrollIntoList(link: HTMLElement): void {
  const list = link.closest<HTMLElement>(".headings-column");
  if (!list) return;
  const [linkBox, listBox] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (linkBox.top < listBox.top || linkBox.bottom > listBox.bottom)
    list.scrollTop += linkBox.top - listBox.top - listBox.height / 2;
}
