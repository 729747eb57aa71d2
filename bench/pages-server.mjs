// The server that the service is compared with: a bare `node:http` server that sends the same bytes from memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const bodies = new Map(
  JSON.parse(readFileSync(process.argv[2], "utf8")).map(([path, text]) => [path, Buffer.from(text)]),
);
const server = createServer((request, response) => {
  const body = bodies.get(request.url);
  response.writeHead(200, { "Content-Type": "application/json; charset=UTF-8", "Content-Length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
