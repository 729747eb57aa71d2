import { describe, expect, it, vi } from "vitest";
import { closeStoreInTime } from "../../../src/cli/server/close-store-in-time.js";
import { memoryStore } from "../../../src/service/index.js";

describe("closeStoreInTime", () => {
  it("returns false and writes a warning if the store does not close in time", async () => {
    const stderrSpy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await closeStoreInTime({ ...memoryStore(), close: () => new Promise(() => {}) }, 1)).toBe(false);
    expect(stderrSpy.mock.calls.map(([text]) => text)).toEqual(["wef: the store did not close in time\n"]);
    stderrSpy.mockRestore();
  });

  it("returns false and writes the error if the store cannot be closed", async () => {
    const stderrSpy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const close = () => Promise.reject(new Error("broken"));
    expect(await closeStoreInTime({ ...memoryStore(), close })).toBe(false);
    expect(stderrSpy.mock.calls.map(([text]) => text)).toEqual(["wef: the store did not close: broken\n"]);
    expect(process.exitCode).toBe(2);
    process.exitCode = undefined;
    stderrSpy.mockRestore();
  });

  it("returns true if the store closes", async () => {
    expect(await closeStoreInTime(memoryStore(), 60_000)).toBe(true);
  });
});
