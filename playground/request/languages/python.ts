import { type ListCallDetails, rootUrlOfCall } from "../list-call.ts";
import { quoteForTypeScriptAndPython } from "../quote-text.ts";

/**
 * Writes a Python program. For the public API, the program uses the official client. The client needs a description of
 * the API from the server, and other servers do not have such a description.
 */
export const writePythonProgram = (call: ListCallDetails): string =>
  call.scope === undefined ? writeProgramWithRequests(call) : writeProgramWithClient(call, call.scope);

function writeProgramWithClient(call: ListCallDetails, scope: string): string {
  const addressOption = call.isDefaultUrlOfClients ? "" : `, client_options={"api_endpoint": "${rootUrlOfCall(call)}"}`;
  return `import google.auth
from googleapiclient.discovery import build

credentials, _ = google.auth.default(scopes=["${scope}"])
service = build("workspaceevents", "v1", credentials=credentials${addressOption})
subscriptions = service.subscriptions()
request = subscriptions.list(filter=${quoteForTypeScriptAndPython(call.filter)})
while request is not None:
    response = request.execute()
    for subscription in response.get("subscriptions", []):
        print(subscription["name"])
    request = subscriptions.list_next(request, response)
`;
}

const writeProgramWithRequests = ({ filter, listMethodUrlWithoutQuery }: ListCallDetails): string => `import os

import requests

headers = {"Authorization": "Bearer " + os.environ["ACCESS_TOKEN"]}
parameters = {"filter": ${quoteForTypeScriptAndPython(filter)}}
while True:
    response = requests.get("${listMethodUrlWithoutQuery}", headers=headers, params=parameters)
    response.raise_for_status()
    page = response.json()
    for subscription in page.get("subscriptions", []):
        print(subscription["name"])
    if not page.get("nextPageToken"):
        break
    parameters["pageToken"] = page["nextPageToken"]
`;
