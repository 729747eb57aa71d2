import type { Span } from "workspace-events-filter";

/** A span as people count: from the first character, which is 1, to the last. */
export const place = ({ start, end }: Span): string => (end - start > 1 ? `${start + 1}–${end}` : `${start + 1}`);
