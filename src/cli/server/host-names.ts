import { type AddressInfo, isIP } from "node:net";

export const isLoopbackAddress = ({ address }: Pick<AddressInfo, "address">): boolean =>
  /^(?:(?:::ffff:)?127\.|::1$)/.test(address);

/**
 * Makes the function that tells whether a request may be for its host: a malicious page can let its own name resolve to this
 * machine (DNS rebinding). On the loopback only names of this machine are allowed and those that the operator adds. On other
 * addresses every host is allowed, unless the operator names some: then these, and addresses, which need no name to resolve.
 *
 * @param listeningHost What `--host` says.
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

/** A host as it stands in a URL. */
export const formatHost = (host: string): string => (host.includes(":") ? `[${host}]` : host);
