const hostNamePattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a text is a host name (RFC 1123), without a port. */
export const isHostName = (text: unknown): text is string => typeof text === "string" && hostNamePattern.test(text);
