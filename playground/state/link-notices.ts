import { type ReadonlySignal, type Signal, signal } from "@preact/signals";

/** What the page says of a link that was opened. */
export interface LinkNotice {
  readonly message: string;
  /** Brings back what the link has replaced. Absent if it has replaced nothing. */
  readonly restore?: () => void;
}

const writableLinkNotices: Signal<readonly LinkNotice[]> = signal([]);

/** The notices that were not closed yet. */
export const linkNotices: ReadonlySignal<readonly LinkNotice[]> = writableLinkNotices;

/**
 * Shows a notice, in place of one with the same message. What the first one brings back is kept: it is the visitor's
 * own, and what the second link has replaced is of the first link.
 */
export function addLinkNotice(notice: LinkNotice): void {
  const notices = linkNotices.peek();
  const sameNotice = notices.find(({ message }) => message === notice.message);
  const others = notices.filter((each) => each !== sameNotice);
  writableLinkNotices.value = [...others, sameNotice?.restore ? { ...notice, restore: sameNotice.restore } : notice];
}

export function closeLinkNotice(closedNotice: LinkNotice): void {
  writableLinkNotices.value = linkNotices.peek().filter((notice) => notice !== closedNotice);
}
