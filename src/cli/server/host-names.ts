import type { AddressInfo } from "node:net";

export const isLoopbackAddress = ({ address }: AddressInfo): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(address);

/**
 * Makes the function that tells whether the host of a request names this machine. On the loopback other names are refused: a
 * malicious page can let its own name resolve to 127.0.0.1 (DNS rebinding).
 *
 * @param listeningHost The address that the server listens on.
 */
export function createHostCheck(listeningHost: string): (host: string) => boolean {
  const allowedNames = new Set(["localhost", "127.0.0.1", "[::1]", formatHost(listeningHost).toLowerCase()]);
  return (host) => allowedNames.has(host.toLowerCase().replace(/:\d*$/, ""));
}

/** A host as it stands in a URL. */
export const formatHost = (host: string): string => (host.includes(":") ? `[${host}]` : host);
