import { type ReadonlySignal, type Signal, signal } from "@preact/signals";

/** A message of the page about a link that was opened. */
export interface LinkNotice {
  readonly message: string;
  /** Restores what the link has replaced. Absent if the link has replaced nothing. */
  readonly restoreReplacedValue?: () => void;
}

const writableLinkNotices: Signal<readonly LinkNotice[]> = signal([]);

/** The notices that were not closed yet. */
export const linkNotices: ReadonlySignal<readonly LinkNotice[]> = writableLinkNotices;

/**
 * Shows a notice. If there is already a notice with the same message, the new notice replaces the old notice, but gets
 * the `restore` function of the old notice. This function restores the visitor's own text. The function of the new
 * notice would restore only the text of the first link.
 */
export function addLinkNotice(notice: LinkNotice): void {
  const notices = linkNotices.peek();
  const sameNotice = notices.find(({ message }) => message === notice.message);
  const others = notices.filter((each) => each !== sameNotice);
  writableLinkNotices.value = [
    ...others,
    sameNotice?.restoreReplacedValue ? { ...notice, restoreReplacedValue: sameNotice.restoreReplacedValue } : notice,
  ];
}

export function closeLinkNotice(closedNotice: LinkNotice): void {
  writableLinkNotices.value = linkNotices.peek().filter((notice) => notice !== closedNotice);
}
