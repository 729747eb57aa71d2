import type { VNode } from "preact";
import { closeLinkNotice, linkNotices } from "../state/link-notices.ts";
import "./link-notice-list.css";

/**
 * The messages about a link that was opened. They say which texts the link has replaced, or why the link could not be
 * read.
 */
export const LinkNoticeList = (): VNode => (
  <div role="alert" class="link-notices">
    {linkNotices.value.map((notice) => {
      const { message, restoreReplacedValue } = notice;
      const restoreAndClose = (): void => {
        restoreReplacedValue?.();
        closeLinkNotice(notice);
      };
      return (
        <div key={message} class="link-notice">
          <p>{message}</p>
          {restoreReplacedValue && (
            <button type="button" onClick={restoreAndClose}>
              Keep mine
            </button>
          )}
          <button type="button" class="quiet" onClick={() => closeLinkNotice(notice)}>
            OK
          </button>
        </div>
      );
    })}
  </div>
);
