/** A response whose body is a JSON text. */
export function createJsonResponse(
  jsonText: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(jsonText, { status, headers: { "Content-Type": "application/json; charset=UTF-8", ...headers } });
}
