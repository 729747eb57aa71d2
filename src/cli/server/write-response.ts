import { type ServerResponse, STATUS_CODES } from "node:http";

/** Writes a response with Node's API. */
export async function writeResponse(outgoing: ServerResponse, webResponse: Response): Promise<void> {
  const body = Buffer.from(await webResponse.arrayBuffer());
  outgoing.setHeaders(webResponse.headers).setHeader("Content-Length", body.length);
  outgoing.writeHead(webResponse.status).end(body);
}

/** The bytes of a response as HTTP/1.1, after which the connection is closed. For sockets on which Node writes no response. */
export async function renderRawHttpResponse(webResponse: Response): Promise<string> {
  const body = await webResponse.text();
  const headerLines = [...webResponse.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const statusLine = `HTTP/1.1 ${webResponse.status} ${STATUS_CODES[webResponse.status] ?? ""}\r\n`;
  return `${statusLine}${headerLines}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
