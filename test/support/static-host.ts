import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".webmanifest": "application/manifest+json",
};

/** Serves the files of a built page, in a subfolder of a host. By default, the page is the playground. */
export async function startStaticHost(
  root = "dist/playground",
): Promise<{ readonly address: string; readonly server: Server }> {
  const folder = "/some/folder/";
  const server = createServer(async ({ url = "/" }, response) => {
    const path = new URL(url, "http://localhost").pathname;
    const name = path.slice(folder.length).replace(/(?:^|(?<=\/))$/, "index.html");
    const content = path.startsWith(folder) && (await readFile(join(resolve(root), name)).catch(() => null));
    if (!content) return void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
    response.setHeader("Content-Type", contentTypes[extname(name)] ?? "application/octet-stream");
    // The names of these files contain hashes of their contents.
    if (name.startsWith("assets/")) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`, server };
}
