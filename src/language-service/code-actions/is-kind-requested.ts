import type { CodeAction } from "../protocol.js";

/**
 * Whether an editor requests actions of a kind. As LSP says, a request for `refactor` includes `refactor.rewrite`, and
 * a request for the empty kind includes all kinds.
 *
 * @param only The requested kinds. Default: all kinds.
 */
export const isKindRequested = (kind: CodeAction["kind"], only: readonly string[] | undefined): boolean =>
  only?.some(
    (requestedKind) => requestedKind === "" || kind === requestedKind || kind.startsWith(`${requestedKind}.`),
  ) ?? true;
