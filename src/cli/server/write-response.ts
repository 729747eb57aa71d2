import { type ServerResponse, STATUS_CODES } from "node:http";

/** Writes a response with Node's API. */
export async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.setHeaders(response.headers).setHeader("Content-Length", body.length);
  outgoing.writeHead(response.status).end(body);
}

/** The bytes of a response as HTTP/1.1, after which the connection is closed. For sockets on which Node writes no response. */
export async function serializeResponse(response: Response): Promise<string> {
  const body = await response.text();
  const headerLines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const statusLine = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}\r\n`;
  return `${statusLine}${headerLines}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
