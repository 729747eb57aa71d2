import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import packageDescription from "../../package.json" with { type: "json" };

/** The paths of the files in the tarball. */
function listPackedFiles(): readonly string[] {
  const options = { encoding: "utf8", shell: process.platform === "win32" } as const;
  const { stdout, stderr } = spawnSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], options);
  const paths = [...stdout.matchAll(/"path": "([^"]+)"/g)].map(([, path = ""]) => path);
  if (paths.length === 0) throw new Error(stderr);
  return paths;
}

/** The addresses of the links and the pictures of a page, without their fragments. Code is left out. */
const addressesIn = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, "").matchAll(/\]\(([^)\s#]+)/g)].map(
    ([, address = ""]) => address,
  );

it("every link and picture of the packed README is in the tarball or in the repository, except the link to the method", () => {
  const addresses = addressesIn(readFileSync("README.md", "utf8"));
  expect(addresses.length).toBeGreaterThan(20);
  const repositoryUrl = packageDescription.homepage.replace(/#.*$/, "");
  const methodUrl = "https://developers.google.com/workspace/events/reference/rest/v1/subscriptions/list";
  const packed = listPackedFiles();
  const isMissing = (address: string): boolean =>
    address !== methodUrl &&
    !address.startsWith(repositoryUrl) &&
    !packed.some((path) => path === posix.normalize(address) || path.startsWith(`${posix.normalize(address)}/`));
  expect(addresses.filter(isMissing)).toEqual([]);
});
