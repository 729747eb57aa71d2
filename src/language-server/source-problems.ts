import { documentationUrlOf } from "../diagnostics/documentation-url.js";
import { isKindRequested } from "../language-service/code-actions/is-kind-requested.js";
import type { CodeAction, Diagnostic, DiagnosticSeverity, Range } from "../language-service/index.js";
import { type Finding, fixSource, type ScanDiagnostic, type ScanOptions } from "../scan/index.js";
import { capitalize } from "../text/capitalize.js";
import type { TextEdit as SpanEdit } from "../text/edit.js";
import type { OpenDocument } from "./open-document.js";

const lspSeverityByName: Readonly<Record<ScanDiagnostic["severity"], DiagnosticSeverity>> = {
  error: 1,
  warning: 2,
  hint: 4,
};

/** The result of scanning a file, and the options that were used for the scan. */
export interface SourceScan {
  readonly findings: readonly Finding[];
  readonly scanOptions: ScanOptions;
}

/** Returns the diagnostics of all filters in a file. */
export const provideSourceDiagnostics = (uri: string, findings: readonly Finding[]): readonly Diagnostic[] =>
  findings.flatMap(({ diagnostics }) => diagnostics.map((diagnostic) => toLspDiagnostic(uri, diagnostic)));

const toLspDiagnostic = (
  uri: string,
  { range, severity, code, message, help, related }: ScanDiagnostic,
): Diagnostic => ({
  range,
  severity: lspSeverityByName[severity],
  code,
  codeDescription: { href: documentationUrlOf(code) },
  source: "workspace-events-filter",
  message: help ? `${message}\n${help}` : message,
  ...(related && {
    relatedInformation: related.map((note) => ({ location: { uri, range: note.range }, message: note.message })),
  }),
});

/** Returns the fixes of the problems in a range, and one action that applies all safe fixes in the file. */
export function provideSourceActions(
  { uri, text, offsetAt, positionAt }: OpenDocument,
  { findings, scanOptions }: SourceScan,
  range: Range,
  only: readonly string[] | undefined,
): readonly CodeAction[] {
  const [start, end] = [offsetAt(range.start), offsetAt(range.end)];
  const quickFixes = findings
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ span }) => span.start <= end && start <= span.end)
    .flatMap((diagnostic) =>
      diagnostic.fixes.map(
        ({ title, kind, edits }, index): CodeAction => ({
          title: capitalize(title),
          kind: "quickfix",
          diagnostics: [toLspDiagnostic(uri, diagnostic)],
          ...(index === 0 && kind === "safe" && { isPreferred: true }),
          edit: { changes: { [uri]: edits.map((edit) => ({ range: edit.range, newText: edit.newText })) } },
        }),
      ),
    );
  const fixAll = (): readonly CodeAction[] => {
    const { text: fixedText } = fixSource(text, scanOptions);
    if (fixedText === text) return [];
    const { span, newText } = computeSingleEdit(text, fixedText);
    const edit = { range: { start: positionAt(span.start), end: positionAt(span.end) }, newText };
    return [{ title: "Fix all filters", kind: "source.fixAll", edit: { changes: { [uri]: [edit] } } }];
  };
  return [
    ...(isKindRequested("quickfix", only) ? quickFixes : []),
    ...(findings.some(({ fixes }) => fixes.length > 0) && isKindRequested("source.fixAll", only) ? fixAll() : []),
  ];
}

/**
 * Finds a single edit that changes one text into another. The edit does not contain the common beginning and the common
 * end of the two texts.
 */
function computeSingleEdit(text: string, newText: string): SpanEdit {
  const shorter = Math.min(text.length, newText.length);
  let start = 0;
  while (start < shorter && text[start] === newText[start]) start += 1;
  let endLength = 0;
  while (endLength < shorter - start && text.at(-1 - endLength) === newText.at(-1 - endLength)) endLength += 1;
  return { span: { start, end: text.length - endLength }, newText: newText.slice(start, newText.length - endLength) };
}
