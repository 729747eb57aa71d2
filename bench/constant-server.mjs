// The server of `wef serve` without the service: answers every request with the content of a file.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";

const content = readFileSync(process.argv[2], "utf8");
const headers = { "Content-Type": "application/json; charset=UTF-8" };
const server = createServer(
  getRequestListener(() => new Response(content, { headers }), { overrideGlobalObjects: false }),
);
server.listen(0, "127.0.0.1", () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
