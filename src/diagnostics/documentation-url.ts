import { repositoryUrl } from "./repository-url.js";

/** The page that explains all diagnostics. */
export const diagnosticsPageUrl: string = `${repositoryUrl}/blob/main/docs/diagnostics.md`;

/** The section about a code on that page. The codes of `scan` have sections there, too. */
export const documentationUrlOf = (code: string): string => `${diagnosticsPageUrl}#${code}`;
