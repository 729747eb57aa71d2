import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Credentials in a file that Google's client reads. The client gets the access token from a local server. */
export async function writeCredentials(folder: string, token: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ access_token: token, token_type: "Bearer", expires_in: 3600 }));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const path = join(folder, "credentials.json");
  const credentials = {
    type: "external_account_authorized_user",
    audience: "//iam.googleapis.com/locations/global/workforcePools/p/providers/p",
    client_id: "client",
    client_secret: "secret",
    refresh_token: "refresh",
    token_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
  };
  await writeFile(path, JSON.stringify(credentials));
  return path;
}
