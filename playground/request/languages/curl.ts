import type { ListCallDetails } from "../list-call.ts";
import { quoteForShell } from "../quote-text.ts";

export const writeCurlCommand = ({ filter, listUrl }: ListCallDetails): string => `curl -G ${quoteForShell(listUrl)} \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  --data-urlencode ${quoteForShell(`filter=${filter}`)}
`;
