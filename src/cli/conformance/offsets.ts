/**
 * The units of offsets, in this order: bytes, UTF-16 code units, and code points. Their names come from the Language
 * Server Protocol.
 */
export const offsetUnits = ["utf-8", "utf-16", "utf-32"] as const;

export type OffsetUnit = (typeof offsetUnits)[number];

/** Returns a function that converts an offset in a text from UTF-16 code units to `unit`. */
export function createConverterFromUtf16Offsets(text: string, unit: OffsetUnit): (offset: number) => number {
  if (unit === "utf-16") return (offset) => offset;
  return (offset) => {
    const before = text.slice(0, offset);
    return unit === "utf-8" ? Buffer.byteLength(before) : [...before].length;
  };
}
