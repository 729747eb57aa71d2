import { expect, it } from "vitest";
import { readRepositoryUrl } from "../../playground/repository-url.js";

it.each([
  [{ homepage: "https://host.example/owner/name#readme" }, "https://host.example/owner/name"],
  [{ homepage: "https://git.example.invalid/OWNER/name#readme" }, ""],
  [{}, ""],
])("readRepositoryUrl(%j) returns the repository address %j", (packageDescription, address) => {
  expect(readRepositoryUrl(packageDescription)).toBe(address);
});
