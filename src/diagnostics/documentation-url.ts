import { repositoryUrl } from "./repository-url.js";

/** Where all diagnostics are explained. */
export const diagnosticsPageUrl: string = `${repositoryUrl}/blob/main/docs/diagnostics.md`;

/** The section about a code on that page. Codes of `scan` have one, too. */
export const documentationUrlOf = (code: string): string => `${diagnosticsPageUrl}#${code}`;
