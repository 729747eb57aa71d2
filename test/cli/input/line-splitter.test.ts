import fc from "fast-check";
import { expect, it } from "vitest";
import { LineSplitter } from "../../../src/cli/input/line-splitter.js";
import { anyCutOffsets, cutIntoChunks } from "./chunks.js";

it("LineSplitter splits a stream at line feeds, wherever the chunks of the stream end", () => {
  const text = fc.array(fc.constantFrom("a", "bc", "\r", "\n", "ä")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, anyCutOffsets, fc.integer({ min: 1, max: 8 }), (source, cutOffsets, maxBytes) => {
      const splitter = new LineSplitter(maxBytes);
      const chunks = cutIntoChunks(Buffer.from(source), cutOffsets);
      const lines = [...chunks.flatMap((chunk) => splitter.splitChunk(chunk)), ...splitter.takeLastLine()];
      const expected = source.split(/(?<=\n)/).filter((line) => line !== "");
      expect(lines.map(({ lineNumber }) => lineNumber)).toEqual(expected.map((_, index) => index + 1));
      expect(lines.map(({ bytesWithLineBreak }) => bytesWithLineBreak?.toString())).toEqual(
        expected.map((line) => (Buffer.byteLength(line) <= maxBytes ? line : undefined)),
      );
    }),
  );
});
