const shape = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** An RFC 3339 time, led back to UTC with its fraction as it was; undefined if the text is none. */
export function toUtc(text: string): string | undefined {
  const [, day = "", time = "", fraction = "", zone = ""] = shape.exec(text) ?? [];
  const local = new Date(`${day}T${time}Z`);
  // Date takes the 31st of a shorter month for the 1st of the next.
  if (local.getUTCDate() !== Number(day.slice(8))) return undefined;
  const isUtc = zone.toUpperCase() === "Z";
  const instant = isUtc ? local : new Date(`${day}T${time}${zone}`);
  const year = instant.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return undefined;
  return `${isUtc ? `${day}T${time}` : instant.toISOString().slice(0, 19)}${fraction}Z`;
}
