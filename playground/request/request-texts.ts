/** One call of the list method, written for different programs. */
export interface RequestTexts {
  readonly encoded: string;
  readonly url: string;
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

const address = "https://workspaceevents.googleapis.com/v1/subscriptions";

export function requestTexts(filter: string): RequestTexts {
  const encoded = encode(filter);
  return {
    encoded,
    url: `${address}?filter=${encoded}`,
    curl: `curl -G '${address}' \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  --data-urlencode ${quotedForShell(`filter=${filter}`)}
`,
    typescript: `import { auth, workspaceevents } from "@googleapis/workspaceevents";

const client = workspaceevents({
  version: "v1",
  auth: new auth.GoogleAuth({
    scopes: ["https://www.googleapis.com/auth/chat.messages.readonly"],
  }),
});
const filter = ${quoted(filter)};
let pageToken: string | undefined;
do {
  const { data } = await client.subscriptions.list({ filter, pageToken });
  for (const { name } of data.subscriptions ?? []) console.log(name);
  pageToken = data.nextPageToken ?? undefined;
} while (pageToken);
`,
    python: `from googleapiclient.discovery import build

service = build("workspaceevents", "v1", credentials=credentials)
subscriptions = service.subscriptions()
request = subscriptions.list(filter=${quoted(filter)})
while request is not None:
    response = request.execute()
    for subscription in response.get("subscriptions", []):
        print(subscription["name"])
    request = subscriptions.list_next(request, response)
`,
  };
}

/** Percent-encoded, a space as %20; what is no Unicode text becomes U+FFFD. */
const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1).replaceAll("+", "%20");

/** A string literal of JavaScript and Python alike. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const quotedForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
