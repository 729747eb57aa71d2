import fc from "fast-check";

/** Any places at which a pipe may cut a stream into chunks. */
export const anyCutOffsets: fc.Arbitrary<number[]> = fc.array(fc.nat());

/** Cuts bytes into chunks. Each cut is an offset, modulo the length. */
export function cutIntoChunks(bytes: Buffer, cutOffsets: readonly number[]): readonly Buffer[] {
  const chunkBorders = [0, ...cutOffsets.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return chunkBorders.slice(1).map((end, index) => bytes.subarray(chunkBorders[index], end));
}
