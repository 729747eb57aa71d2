const shape = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** An RFC 3339 time, led back to UTC with its fraction as it was; undefined if the text is none. */
export function toUtc(text: string): string | undefined {
  const [, day = "", time = "", fraction = "", zone = ""] = shape.exec(text) ?? [];
  const instant = new Date(`${day}T${time}${zone.toUpperCase()}`);
  const isReal = new Date(`${day}T${time}Z`).toJSON()?.startsWith(`${day}T${time}`);
  if (!isReal || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 1 || instant.getUTCFullYear() > 9999) {
    return undefined;
  }
  return `${instant.toISOString().slice(0, 19)}${fraction}Z`;
}
