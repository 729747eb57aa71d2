/** A list call that a program makes. */
export interface ListCallDetails {
  readonly filter: string;
  /** The address of the list method. */
  readonly listMethodUrlWithoutQuery: string;
  /** Whether the official client libraries call this address by default. */
  readonly isDefaultUrlOfClients: boolean;
  /** The scope that the public API requires. Undefined for a server whose login needs no scope. */
  readonly scope: string | undefined;
}

/** The origin of the address, for client libraries. */
export const rootUrlOfCall = ({ listMethodUrlWithoutQuery }: ListCallDetails): string =>
  listMethodUrlWithoutQuery.replace(/\/v1\/subscriptions$/, "");
