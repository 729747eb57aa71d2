import { repositoryUrl } from "./repository-url.js";

/** The URL of the page that explains all diagnostics. */
export const diagnosticsPageUrl: string = `${repositoryUrl}/blob/main/docs/diagnostics.md`;

/** The URL of the section about a code on that page. The page also has sections about the codes of `scan`. */
export const documentationUrlOf = (code: string): string => `${diagnosticsPageUrl}#${code}`;
