/** The page about all diagnostics, relative to the playground. The build makes it of docs/diagnostics.md. */
const diagnosticsPagePath = "./docs/diagnostics/";

/** The address of the section about a diagnostic, on the host of the playground. */
export const diagnosticPageUrlOf = (code: string): string => `${diagnosticsPagePath}#${code}`;
