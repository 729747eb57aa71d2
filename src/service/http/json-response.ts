/** A response whose body is a JSON text, or its UTF-8. */
export function createJsonResponse(
  jsonText: string | Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(jsonText, { status, headers: { "Content-Type": "application/json; charset=UTF-8", ...headers } });
}
