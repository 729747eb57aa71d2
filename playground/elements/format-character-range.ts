import type { Span } from "workspace-events-filter";

/** The first and the last character of a span, counted from 1: `3–7`, or `3` for a single character. */
export const formatCharacterRange = ({ start, end }: Span): string =>
  end - start > 1 ? `${start + 1}–${end}` : `${start + 1}`;
