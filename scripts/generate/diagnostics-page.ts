import {
  type CompileOptions,
  compile,
  type DiagnosticCode,
  diagnosticCatalogue,
  type Fix,
  format,
  type Severity,
} from "../../src/index.js";
import { type ScanDiagnosticCode, scanCatalogue } from "../../src/scan/scan-catalogue.js";
import { capitalize } from "../../src/text/capitalize.js";
import { type Sample, samplesOf, scanSamplesOf } from "../../test/support/catalogue.js";
import { diagnosticTexts } from "./diagnostic-texts.js";
import type { GeneratedFile } from "./generated-file.js";
import { maxLineLength, wrapParagraph } from "./wrap-paragraph.js";

const introduction = `# Diagnostics

<!-- generated from the catalogue and its samples by \`npm run generate\` -->

This page describes every diagnostic code, with an example. The specification defines
[how diagnostics work together](language.md#diagnostics) and [the kinds of fix](language.md#repair): \`safe\`,
\`suggestion\` and \`choice\`. The message of a diagnostic says what is wrong, and its help says what to do.
`;

const severityMeanings: Readonly<Record<Severity, string>> = {
  error: "The text is not a valid filter.",
  warning: "The text is a valid filter, but probably not the intended one.",
  hint: "The text is a valid filter, but not in a documented shape.",
};

/** The page to which diagnostics link. */
export const diagnosticsPageFile: GeneratedFile = {
  path: "docs/diagnostics.md",
  createContent: () => {
    const codes = Object.keys(diagnosticCatalogue) as DiagnosticCode[];
    const scanCodes = Object.keys(scanCatalogue) as ScanDiagnosticCode[];
    const lists = Object.entries(severityMeanings).map(([severity, meaning]) => {
      const codesOfSeverity = codes.filter((code) => diagnosticCatalogue[code].severity === severity);
      return `**${severity}**: ${meaning}\n\n${wrapParagraph(codesOfSeverity.map(linkTo).join(", "))}\n`;
    });
    return [
      introduction,
      ...lists,
      `In programs, \`wef scan\` and editors also report ${scanCodes.map(linkTo).join(" and ")}.\n`,
      ...codes.map(renderSection),
      ...scanCodes.map(renderScanSection),
    ].join("\n");
  },
};

const linkTo = (code: string): string => `[\`${code}\`](#${code})`;

/** Describes a diagnostic code of the filter language, with one of its samples. */
function renderSection(code: DiagnosticCode): string {
  const samples = samplesOf(code);
  const { report, input, repaired, options } = chooseSample(samples);
  const { meaning, repair } = diagnosticTexts[code];
  const repairedBlock = `\nAfter \`fixAll\`:\n\n\`\`\`filter\n${fitToPage(repaired)}\n\`\`\`\n`;
  return `## ${code}

${wrapParagraph(`${capitalize(diagnosticCatalogue[code].severity)}. ${meaning}`)}

\`\`\`text${isDefault(options) ? ` check=${encodeURIComponent(input)}` : ""}
${report}
\`\`\`

${wrapParagraph(`**What to do.** ${repair} ${describeFixKinds(code, samples, repaired !== input)}`)}
${repaired === input ? "" : repairedBlock}`;
}

/** With other options, the built page would report something else about the text. */
const isDefault = (options: CompileOptions): boolean => Object.keys(options).length === 0;

/** Describes a code that only `scan` reports. */
function renderScanSection(code: ScanDiagnosticCode): string {
  const { meaning, repair } = diagnosticTexts[code];
  return `## ${code}

${wrapParagraph(`${capitalize(scanCatalogue[code].severity)}. ${meaning}`)}

\`\`\`text
${chooseSample(scanSamplesOf(code)).report}
\`\`\`

${wrapParagraph(`**What to do.** ${repair}`)}
`;
}

/**
 * A sentence about the kinds of fix that the samples of a code have.
 *
 * @param isRepaired Whether `fixAll` changes the sample that the page shows.
 */
function describeFixKinds(code: DiagnosticCode, samples: readonly Sample[], isRepaired: boolean): string {
  const fixes = samples
    .flatMap(({ input, options }) => compile(input, options).diagnostics)
    .filter((diagnostic) => diagnostic.code === code)
    .flatMap((diagnostic): readonly Fix[] => diagnostic.fixes);
  const kinds = (["safe", "suggestion", "choice"] as const).filter((kind) => fixes.some((fix) => fix.kind === kind));
  if (kinds.length > 0) return `Kinds of fix: ${kinds.map((kind) => `\`${kind}\``).join(", ")}.`;
  return isRepaired
    ? "The diagnostic has no fix, but `fixAll` finds the meaning of this text."
    : "There is no automatic fix.";
}

const fits = (text: string): boolean => text.split("\n").every((line) => line.length <= maxLineLength);

/**
 * The first sample that fits on the page, has only one diagnostic and can be fixed. If there is no such sample, the
 * first one that meets the most important of these conditions.
 */
function chooseSample(samples: readonly Sample[]): Sample {
  const isOfOneCode = ({ report }: Sample): boolean => report.match(/^(?:error|warning|hint)\[/gm)?.length === 1;
  const preferences = [
    (sample: Sample) => fits(sample.report) && isOfOneCode(sample) && sample.repaired !== sample.input,
    (sample: Sample) => fits(sample.report) && isOfOneCode(sample),
    (sample: Sample) => fits(sample.report),
    () => true,
  ];
  const [chosenSample] = preferences.flatMap((isPreferred) => samples.find(isPreferred) ?? []);
  if (!chosenSample) throw new Error("a code has no sample");
  return chosenSample;
}

/** A filter. If it is too long for the page, it is broken into several lines. */
const fitToPage = (filterText: string): string =>
  fits(filterText) ? filterText : format(filterText, { width: maxLineLength });
