import { type AddressInfo, isIP } from "node:net";

export const isLoopbackAddress = ({ address }: Pick<AddressInfo, "address">): boolean =>
  /^(?:(?:::ffff:)?127\.|::1$)/.test(address);

/**
 * Makes the function that checks whether the host name in a request is allowed. The check is needed because a malicious
 * page can make its own host name resolve to this machine (DNS rebinding). If the server listens on a loopback address,
 * the names of this machine and the names that the operator adds are allowed. If the server listens on another address
 * and the operator adds names, both kinds of names and every IP address are allowed. If the server listens on another
 * address and the operator adds no names, every host is allowed.
 *
 * @param listeningHost The value of `--host`.
 * @param addressInfo The address that the server listens on.
 * @param addedHosts The names that the operator adds, without ports.
 */
export function createAllowedHostCheck(
  listeningHost: string,
  addressInfo: Pick<AddressInfo, "address">,
  addedHosts: readonly string[],
): (host: string) => boolean {
  const isLoopback = isLoopbackAddress(addressInfo);
  if (!isLoopback && addedHosts.length === 0) return () => true;
  const allowedNames = new Set(
    ["localhost", "127.0.0.1", "[::1]", formatHostForUrl(listeningHost), ...addedHosts].map((name) =>
      name.toLowerCase(),
    ),
  );
  return (host) => {
    const name = host.toLowerCase().replace(/:\d*$/, "");
    return allowedNames.has(name) || (!isLoopback && isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0);
  };
}

/** Writes a host as in a URL: an IPv6 address is in brackets. */
export const formatHostForUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);
