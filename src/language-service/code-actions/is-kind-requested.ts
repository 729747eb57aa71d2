import type { CodeAction } from "../protocol.js";

/**
 * Whether actions of a kind are requested. As in LSP, `refactor` also requests `refactor.rewrite`, and an empty kind
 * requests all kinds.
 *
 * @param only The requested kinds. Default: all.
 */
export const isKindRequested = (kind: CodeAction["kind"], only: readonly string[] | undefined): boolean =>
  only?.some(
    (requestedKind) => requestedKind === "" || kind === requestedKind || kind.startsWith(`${requestedKind}.`),
  ) ?? true;
