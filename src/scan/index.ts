export type { Finding, Hole, ScanDiagnostic, ScanEdit, ScanFix, Segment } from "./finding.js";
export { type FixedSource, type FixSourceOptions, fixSource } from "./fix-source.js";
export { findLanguage, findLanguageByName, type ScanLanguage, scanLanguages } from "./languages.js";
export type { Place, Position, Range } from "./position.js";
export { type ScanOptions, scan } from "./scan.js";
export type { ScanCode } from "./scan-catalogue.js";
