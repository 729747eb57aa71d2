import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Answer } from "../../service/http/answer.js";

/** Writes an answer with Node's API. */
export function writeAnswer(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const headerList: (string | number)[] = [];
  for (const [name, value] of headers) headerList.push(name, value);
  if (body !== null) headerList.push("Content-Length", Buffer.byteLength(body));
  outgoing.writeHead(status, headerList as string[]).end(body ?? undefined);
}

/**
 * Renders an answer as the text of an HTTP/1.1 response. This text is for sockets without a response object of Node. A
 * header of the answer says that the connection is closed after the answer.
 */
export function renderRawHttpResponse({ status, headers, body }: Answer): string {
  const headerLines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
  const bodyText = typeof body === "string" ? body : new TextDecoder().decode(body ?? new Uint8Array());
  return `${statusLine}${headerLines}Content-Length: ${Buffer.byteLength(bodyText)}\r\nConnection: close\r\n\r\n${bodyText}`;
}
