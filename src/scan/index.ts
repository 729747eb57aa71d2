export type { Position, Range } from "../text/position.js";
export type { Finding, Hole, ScanDiagnostic, ScanEdit, ScanFix, Segment } from "./finding.js";
export { sampleOffsetAt, sourceEditsOf, sourceSpanOf } from "./finding-text.js";
export { type FixedSource, type FixSourceOptions, fixSource } from "./fix-source.js";
export type { FileEdit } from "./judge/to-file-edits.js";
export { findLanguage, findLanguageByName, type ScanLanguage, scanLanguages } from "./languages.js";
export type { Place } from "./place.js";
export { type ScanOptions, scan } from "./scan.js";
export type { ScanDiagnosticCode } from "./scan-catalogue.js";
