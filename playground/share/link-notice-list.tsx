import type { VNode } from "preact";
import { closeLinkNotice, linkNotices } from "../state/link-notices.ts";
import "./link-notice-list.css";

/** The messages about the link that was opened: which texts it has replaced, or why it could not be read. */
export const LinkNoticeList = (): VNode => (
  <div role="alert" class="link-notices">
    {linkNotices.value.map((notice) => {
      const { message, restore } = notice;
      const restoreAndClose = (): void => {
        restore?.();
        closeLinkNotice(notice);
      };
      return (
        <div key={message} class="link-notice">
          <p>{message}</p>
          {restore && (
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
