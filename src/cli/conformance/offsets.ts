/** The unit of offsets, by the names of the Language Server Protocol: bytes, UTF-16 code units, or code points. */
export const offsetUnits = ["utf-8", "utf-16", "utf-32"] as const;

export type OffsetUnit = (typeof offsetUnits)[number];

/** Returns a function that converts offsets in UTF-16 code units of a text. */
export function createConverterFromUtf16Offsets(text: string, unit: OffsetUnit): (offset: number) => number {
  if (unit === "utf-16") return (offset) => offset;
  return (offset) => {
    const before = text.slice(0, offset);
    return unit === "utf-8" ? Buffer.byteLength(before) : [...before].length;
  };
}
