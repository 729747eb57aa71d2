import { describe, expect, it } from "vitest";
import { isDiskFullError } from "../../src/service/stores/disk-full.js";

const withProperties = (properties: object): Error => Object.assign(new Error("failed"), properties);

describe("isDiskFullError recognizes an error", () => {
  it.each([
    ["of the operating system", { code: "ENOSPC" }],
    ["of the operating system's quota", { code: "EDQUOT" }],
    ["of PostgreSQL", { code: "53100" }],
    ["of node:sqlite", { code: "ERR_SQLITE_ERROR", errcode: 13 }],
    ["of node:sqlite, with an extended code", { code: "ERR_SQLITE_ERROR", errcode: 13 | (1 << 8) }],
    ["of better-sqlite3", { code: "SQLITE_FULL" }],
  ])("%s", (_, properties) => {
    expect(isDiskFullError(withProperties(properties))).toBe(true);
  });
});

describe("isDiskFullError does not recognize", () => {
  it.each([
    ["the internal error of a gRPC client", { code: 13 }],
    ["a missing permission in MongoDB", { code: 13, codeName: "Unauthorized" }],
    ["another result code of SQLite", { code: "ERR_SQLITE_ERROR", errcode: 5 }],
    ["number 13 of another library", { code: "EOTHER", errcode: 13 }],
    ["an error without a code", {}],
  ])("%s", (_, properties) => {
    expect(isDiskFullError(withProperties(properties))).toBe(false);
  });

  it.each([undefined, null, "ENOSPC", 13])("%s", (error) => {
    expect(isDiskFullError(error)).toBe(false);
  });
});
