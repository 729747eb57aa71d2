import { describe, expect, it, vi } from "vitest";
import { closeStoreOrExit } from "../../../src/cli/server/close-store-or-exit.js";
import { memoryStore } from "../../../src/service/index.js";

describe("closeStore", () => {
  it("ends the program if the store does not close in time", async () => {
    const endProgram = vi.fn();
    const stderrSpy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await closeStoreOrExit({ ...memoryStore(), close: () => new Promise(() => {}) }, 1, endProgram);
    expect(endProgram).toHaveBeenCalledOnce();
    expect(stderrSpy.mock.calls.map(([text]) => text)).toEqual(["wef: the store did not close in time\n"]);
    stderrSpy.mockRestore();
  });

  it("lets the program go on if the store closes", async () => {
    const endProgram = vi.fn();
    await closeStoreOrExit(memoryStore(), 60_000, endProgram);
    expect(endProgram).not.toHaveBeenCalled();
  });
});
