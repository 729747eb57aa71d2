import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { startStaticHost } from "./static-host.js";

/** A page that a local server serves. */
export interface BuiltPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds a page with Vite as a user does, and serves it. Vite gets no settings that change how it builds. The project
 * is below `node_modules`, where Vite also finds this package and the packages that it is used with.
 *
 * @param files The content of each file, by the file name. `index.html` is the page.
 */
export async function hostBuiltPage(files: Readonly<Record<string, string>>): Promise<BuiltPage> {
  const cache = resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const project = await mkdtemp(join(cache, "page-"));
  await mkdir(join(project, "node_modules"));
  await symlink(resolve("."), join(project, "node_modules/workspace-events-filter"));
  for (const [name, content] of Object.entries(files)) await writeFile(join(project, name), content);
  await build({
    configFile: false,
    root: project,
    base: "./",
    logLevel: "error",
    build: { chunkSizeWarningLimit: 1_000 },
  });
  const { address, server } = await startStaticHost(join(project, "dist"));
  return {
    address,
    close: async () => {
      server.close();
      await rm(project, { recursive: true });
    },
  };
}
