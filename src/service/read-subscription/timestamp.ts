const rfc3339Pattern = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * Converts an RFC 3339 time to UTC. The fraction of the second stays unchanged. Returns undefined if the text is not an
 * RFC 3339 time.
 */
export function toUtc(timestamp: string): string | undefined {
  const [, date = "", time = "", fraction = "", zone = ""] = rfc3339Pattern.exec(timestamp) ?? [];
  const localTimeAsUtc = new Date(`${date}T${time}Z`);
  // `Date` reads the 31st day of a shorter month as the 1st day of the next month. So the day differs if the date does
  // not exist.
  if (localTimeAsUtc.getUTCDate() !== Number(date.slice(8))) return undefined;
  const endsWithZ = zone.toUpperCase() === "Z";
  const instant = endsWithZ ? localTimeAsUtc : new Date(`${date}T${time}${zone}`);
  const year = instant.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return undefined;
  return `${endsWithZ ? `${date}T${time}` : instant.toISOString().slice(0, 19)}${fraction}Z`;
}
