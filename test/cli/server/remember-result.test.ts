import { describe, expect, it, vi } from "vitest";
import { memoizeUntilError } from "../../../src/cli/server/remember-result.js";

describe("a remembered result", () => {
  it("is read once, also if several callers ask for it at the same time", async () => {
    const read = vi.fn(async () => "page");
    const readOnce = memoizeUntilError(read);
    expect(await Promise.all([readOnce(), readOnce()])).toEqual(["page", "page"]);
    expect(await readOnce()).toBe("page");
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("is not read before somebody asks for it", () => {
    const read = vi.fn(async () => "page");
    memoizeUntilError(read);
    expect(read).not.toHaveBeenCalled();
  });

  it("is read again after an error", async () => {
    const read = vi.fn(async () => "page").mockRejectedValueOnce(new Error("no file"));
    const readOnce = memoizeUntilError(read);
    await expect(readOnce()).rejects.toThrow("no file");
    expect(await readOnce()).toBe("page");
    expect(await readOnce()).toBe("page");
    expect(read).toHaveBeenCalledTimes(2);
  });
});
