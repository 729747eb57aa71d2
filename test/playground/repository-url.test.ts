import { expect, it } from "vitest";
import { readRepositoryUrl } from "../../playground/repository-url.js";

it.each([
  [{ homepage: "https://host.example/owner/name#readme" }, "https://host.example/owner/name"],
  [{ homepage: "https://git.example.invalid/OWNER/name#readme" }, ""],
  [{}, ""],
])("the address of the repository of %j is %j", (packageDescription, address) => {
  expect(readRepositoryUrl(packageDescription)).toBe(address);
});
