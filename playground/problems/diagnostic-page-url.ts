/**
 * The path of the page about all diagnostics, relative to the playground. The build makes this page from
 * docs/diagnostics.md.
 */
const diagnosticsPagePath = "./docs/diagnostics/";

/** The address of the section about a diagnostic, on the host of the playground. */
export const diagnosticPageUrlOf = (code: string): string => `${diagnosticsPagePath}#${code}`;
