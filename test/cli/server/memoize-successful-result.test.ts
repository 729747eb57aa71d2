import { describe, expect, it, vi } from "vitest";
import { memoizeSuccessfulResult } from "../../../src/cli/server/memoize-successful-result.js";

describe("a remembered result", () => {
  it("is read once, also if several callers ask for it at the same time", async () => {
    const read = vi.fn(async () => "page");
    const readOnce = memoizeSuccessfulResult(read);
    expect(await Promise.all([readOnce(), readOnce()])).toEqual(["page", "page"]);
    expect(await readOnce()).toBe("page");
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("is not read before somebody asks for it", () => {
    const read = vi.fn(async () => "page");
    memoizeSuccessfulResult(read);
    expect(read).not.toHaveBeenCalled();
  });

  it("is read again after an error", async () => {
    const read = vi.fn(async () => "page").mockRejectedValueOnce(new Error("no file"));
    const readOnce = memoizeSuccessfulResult(read);
    await expect(readOnce()).rejects.toThrow("no file");
    expect(await readOnce()).toBe("page");
    expect(await readOnce()).toBe("page");
    expect(read).toHaveBeenCalledTimes(2);
  });
});
