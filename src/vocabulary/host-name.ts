const hostNamePattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a text is a host name (RFC 1123), without a port. */
export const isHostName = (text: unknown): text is string => typeof text === "string" && hostNamePattern.test(text);

/**
 * The domain to which a host belongs. This is the host without its first label. It is the whole host if only one label
 * would remain, or if the host is an IP address.
 */
export function parentDomainOfHost(host: string): string {
  const parentDomain = host.slice(host.indexOf(".") + 1);
  const isAddress = /^[\d.]+$/.test(host);
  return parentDomain.includes(".") && !isAddress ? parentDomain : host;
}

/**
 * Finds the first of the domains that a host belongs to, and returns the part of the host before this domain. Returns
 * undefined if the host belongs to none of them.
 */
export function findPartBeforeDomain(host: string, domains: readonly string[]): string | undefined {
  const domain = domains.find((eachDomain) => host.endsWith(`.${eachDomain}`));
  return domain === undefined ? undefined : host.slice(0, -domain.length - 1);
}
