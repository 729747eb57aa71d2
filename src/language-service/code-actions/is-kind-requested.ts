import type { CodeAction } from "../protocol.js";

/**
 * Whether actions of a kind are requested. As in LSP, `refactor` stands for `refactor.rewrite` too, and an empty kind for
 * all kinds.
 *
 * @param only The requested kinds. Default: all.
 */
export const isKindRequested = (kind: CodeAction["kind"], only: readonly string[] | undefined): boolean =>
  only?.some(
    (requestedKind) => requestedKind === "" || kind === requestedKind || kind.startsWith(`${requestedKind}.`),
  ) ?? true;
