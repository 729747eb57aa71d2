import fc from "fast-check";

/** Generates the offsets at which a pipe could cut a stream into chunks. */
export const anyCutOffsets: fc.Arbitrary<number[]> = fc.array(fc.nat());

/** Cuts bytes into chunks. An offset after the end of the bytes is reduced modulo their length plus one. */
export function cutIntoChunks(bytes: Buffer, cutOffsets: readonly number[]): readonly Buffer[] {
  const chunkBorders = [0, ...cutOffsets.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return chunkBorders.slice(1).map((end, index) => bytes.subarray(chunkBorders[index], end));
}
