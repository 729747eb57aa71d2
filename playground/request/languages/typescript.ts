import { type ListCallDetails, rootUrlOfCall } from "../list-call.ts";
import { quoteForTypeScriptAndPython } from "../quote-text.ts";

/** Writes a TypeScript program that uses the official client. */
export function writeTypeScriptProgram(call: ListCallDetails): string {
  const addressOption = call.isDefaultUrlOfClients ? "" : `\n  rootUrl: "${rootUrlOfCall(call)}/",`;
  return `import { auth, workspaceevents } from "@googleapis/workspaceevents";

${writeAuthorizationStatements(call)}
const client = workspaceevents({
  version: "v1",${addressOption}
  auth: caller,
});
const filter = ${quoteForTypeScriptAndPython(call.filter)};
let pageToken: string | undefined;
do {
  const { data } = await client.subscriptions.list({ filter, pageToken });
  for (const { name } of data.subscriptions ?? []) console.log(name);
  pageToken = data.nextPageToken ?? undefined;
} while (pageToken);
`;
}

const writeAuthorizationStatements = ({ scope }: ListCallDetails): string =>
  scope
    ? `const caller = new auth.GoogleAuth({
  scopes: ["${scope}"],
});`
    : `const caller = new auth.OAuth2();
caller.setCredentials({ access_token: process.env.ACCESS_TOKEN });`;
