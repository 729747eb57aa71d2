import { acceptedScopeUrl, apiOrigin, isClientDefaultApi, listUrl } from "../profile/api.ts";

/** A list call with a filter, as an address and as code for different programs. */
export interface RequestSnippetTexts {
  readonly encodedFilter: string;
  readonly url: string;
  readonly curlSnippet: string;
  readonly typescriptSnippet: string;
  readonly pythonSnippet: string;
}

/** The official client libraries are given the address of the API only if it is not their default. */
const typescriptAddressOption = isClientDefaultApi ? "" : `\n  rootUrl: "${apiOrigin}/",`;
const pythonAddressOption = isClientDefaultApi ? "" : `, client_options={"api_endpoint": "${apiOrigin}"}`;

export function createRequestSnippets(filter: string): RequestSnippetTexts {
  const encodedFilter = percentEncode(filter);
  return {
    encodedFilter,
    url: `${listUrl}?filter=${encodedFilter}`,
    curlSnippet: `curl -G '${listUrl}' \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  --data-urlencode ${quoteForShell(`filter=${filter}`)}
`,
    typescriptSnippet: `import { auth, workspaceevents } from "@googleapis/workspaceevents";

const client = workspaceevents({
  version: "v1",${typescriptAddressOption}
  auth: new auth.GoogleAuth({
    scopes: ["${acceptedScopeUrl}"],
  }),
});
const filter = ${quoteForCode(filter)};
let pageToken: string | undefined;
do {
  const { data } = await client.subscriptions.list({ filter, pageToken });
  for (const { name } of data.subscriptions ?? []) console.log(name);
  pageToken = data.nextPageToken ?? undefined;
} while (pageToken);
`,
    pythonSnippet: `from googleapiclient.discovery import build

service = build("workspaceevents", "v1", credentials=credentials${pythonAddressOption})
subscriptions = service.subscriptions()
request = subscriptions.list(filter=${quoteForCode(filter)})
while request is not None:
    response = request.execute()
    for subscription in response.get("subscriptions", []):
        print(subscription["name"])
    request = subscriptions.list_next(request, response)
`,
  };
}

/** Encodes a space as %20 and a lone surrogate as U+FFFD. */
const percentEncode = (textToEncode: string): string =>
  new URLSearchParams([["", textToEncode]]).toString().slice(1).replaceAll("+", "%20");

/** A string literal that means the same in TypeScript and Python. */
const quoteForCode = (textToQuote: string): string =>
  `'${JSON.stringify(textToQuote).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const quoteForShell = (textToQuote: string): string => `'${textToQuote.replaceAll("'", "'\\''")}'`;
