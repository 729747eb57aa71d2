import type { ListCallDetails } from "../list-call.ts";
import { quoteForShell } from "../quote-text.ts";

export const writeCurlCommand = ({
  filter,
  listMethodUrlWithoutQuery,
}: ListCallDetails): string => `curl -G ${quoteForShell(listMethodUrlWithoutQuery)} \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  --data-urlencode ${quoteForShell(`filter=${filter}`)}
`;
