import type { ListCallDetails } from "../list-call.ts";
import { quoteForShell } from "../quote-text.ts";

export const writeCurlCommand = ({
  filter,
  listMethodUrl,
}: ListCallDetails): string => `curl -G ${quoteForShell(listMethodUrl)} \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  --data-urlencode ${quoteForShell(`filter=${filter}`)}
`;
