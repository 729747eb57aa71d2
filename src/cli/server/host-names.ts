import { type AddressInfo, isIP } from "node:net";

export const isLoopbackAddress = ({ address }: Pick<AddressInfo, "address">): boolean =>
  /^(?:(?:::ffff:)?127\.|::1$)/.test(address);

/**
 * Makes the function that checks the host of a request. The check is needed because a malicious page can make its own
 * name resolve to this machine (DNS rebinding). On a loopback address, only the names of this machine and the names
 * that the operator adds are allowed. On another address, every host is allowed if the operator adds no names. If the
 * operator adds names, the allowed hosts are the same names as on a loopback address, and every IP address.
 *
 * @param listeningHost The value of `--host`.
 * @param addressInfo The address that the server listens on.
 * @param addedHosts Names without ports.
 */
export function createHostCheck(
  listeningHost: string,
  addressInfo: Pick<AddressInfo, "address">,
  addedHosts: readonly string[],
): (host: string) => boolean {
  const isLoopback = isLoopbackAddress(addressInfo);
  if (!isLoopback && addedHosts.length === 0) return () => true;
  const allowedNames = new Set(
    ["localhost", "127.0.0.1", "[::1]", formatHost(listeningHost), ...addedHosts].map((name) => name.toLowerCase()),
  );
  return (host) => {
    const name = host.toLowerCase().replace(/:\d*$/, "");
    return allowedNames.has(name) || (!isLoopback && isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0);
  };
}

/** A host as it is written in a URL: IPv6 addresses are in brackets. */
export const formatHost = (host: string): string => (host.includes(":") ? `[${host}]` : host);
