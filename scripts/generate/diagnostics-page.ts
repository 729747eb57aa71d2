import { inspect } from "node:util";
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
import { diagnosticReasons } from "./diagnostic-reasons.js";
import { diagnosticTexts } from "./diagnostic-texts.js";
import type { GeneratedFile } from "./generated-file.js";
import { type CodeWithoutRepair, validTexts } from "./valid-texts.js";
import { maxLineLength, wrapParagraph } from "./wrap-paragraph.js";

const introduction = `# Diagnostics

<!-- generated from the catalogue and its samples by \`npm run generate\` -->

This page describes every diagnostic code, with an example. The specification defines
[how diagnostics work together](language.md#diagnostics) and [the kinds of fix](language.md#repair): \`safe\`,
\`suggestion\` and \`choice\`. The message of a diagnostic says what is wrong, and its help says what to do. The
property \`data\` has the facts that the message names. [Each code has its own type of data](types.md#diagnosticdata).

[\`wef explain CODE\`](cli.md#wef-explain) prints the section about a code in a terminal.
`;

const severityMeanings: Readonly<Record<Severity, string>> = {
  error: "The text is not a valid filter.",
  warning:
    "The text is a valid filter, but probably not the intended one. [`wef check --allow CODE`](cli.md#wef-check) " +
    "leaves out the warnings with this code.",
  hint: "The text is a valid filter, but not in a documented shape. `--allow` also leaves out hints.",
};

/** The page to which diagnostics link. */
export const diagnosticsPageFile: GeneratedFile = {
  path: "docs/diagnostics.md",
  createContent: () => {
    const codes = Object.keys(diagnosticCatalogue) as DiagnosticCode[];
    const scanCodes = Object.keys(scanCatalogue) as ScanDiagnosticCode[];
    const lists = Object.entries(severityMeanings).map(([severity, meaning]) => {
      const codesOfSeverity = codes.filter((code) => diagnosticCatalogue[code].severity === severity);
      const rows = codesOfSeverity.map(renderRow).join("\n");
      return `${wrapParagraph(`**${capitalize(severity)}s.** ${meaning}`)}\n\n| ${severity} | | fixes |\n|---|---|---|\n${rows}\n`;
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

/** A code, the first sentence about it, and the kinds of its fixes. */
function renderRow(code: DiagnosticCode): string {
  const [sentence = ""] = /^.*?\.(?= |$)/.exec(diagnosticTexts[code].meaning) ?? [];
  const kinds = fixKindsOf(code, samplesOf(code));
  return `| ${linkTo(code)} | ${sentence} | ${kinds.length > 0 ? kinds.join(", ") : "–"} |`;
}

const linkTo = (code: string): string => `[\`${code}\`](#${code})`;

/** Describes a diagnostic code of the filter language, with one of its samples. */
function renderSection(code: DiagnosticCode): string {
  const samples = samplesOf(code);
  const sample = chooseSample(samples);
  const { report, input, repaired, options } = sample;
  const { meaning, repair } = diagnosticTexts[code];
  const valid = validTexts[code as CodeWithoutRepair];
  const repairedBlock = `\nAfter \`fixAll\`:\n\n\`\`\`filter\n${fitToPage(repaired)}\n\`\`\`\n`;
  const validBlock = `\n${isDefault(options) ? "A similar text that is valid" : "The text is valid with the default options"}:\n\n\`\`\`filter\n${valid}\n\`\`\`\n`;
  return `## ${code}

${wrapParagraph(`${capitalize(diagnosticCatalogue[code].severity)}. ${meaning}`)}

${renderReason(code)}

\`\`\`text${isDefault(options) ? ` check=${encodeURIComponent(input)}` : ""}
${report}
\`\`\`

${wrapParagraph(`**What to do.** ${repair} ${describeFixKinds(code, samples, repaired !== input)} ${describeAllow(code)}`.trim())}${describeData(code, input, options)}
${repaired === input ? "" : repairedBlock}${valid === undefined ? "" : validBlock}${renderOtherTexts(sample, samples)}`;
}

/** Why there is a diagnostic, with the documents that the reason relies on. */
function renderReason(code: DiagnosticCode | ScanDiagnosticCode): string {
  const { reason, sources } = diagnosticReasons[code];
  return wrapParagraph(`**Why.** ${reason} ${sources.length === 1 ? "Source" : "Sources"}: ${sources.join(", ")}.`);
}

/** The option that leaves out a warning or a hint. Empty for an error. */
function describeAllow(code: DiagnosticCode): string {
  const { severity } = diagnosticCatalogue[code];
  return severity === "error" ? "" : `To leave out this ${severity}: \`wef check --allow ${code}\`.`;
}

/** How many other texts are shown for a code. */
const maxOtherTexts = 2;

/**
 * Other texts with the same diagnostic, each below the title of its sample. The report about a text is shown if it says
 * something that the reports before it do not say.
 */
function renderOtherTexts(shownSample: Sample, samples: readonly Sample[]): string {
  const shownMessages = new Set([messagesOf(shownSample)]);
  const blocks = chooseOtherSamples(samples.filter((sample) => sample !== shownSample)).map((sample) => {
    const isNew = !shownMessages.has(messagesOf(sample));
    shownMessages.add(messagesOf(sample));
    const block = isNew
      ? `\`\`\`text check=${encodeURIComponent(sample.input)}\n${sample.report}\n\`\`\``
      : `\`\`\`filter\n${sample.input}\n\`\`\``;
    return `${capitalize(sample.title)}:\n\n${block}\n`;
  });
  if (blocks.length === 0) return "";
  return `\n**${blocks.length === 1 ? "Another text" : "Other texts"} with this code.** ${blocks.join("\n")}`;
}

function chooseOtherSamples(samples: readonly Sample[]): readonly Sample[] {
  return samples
    .filter(({ input, options }) => isDefault(options) && fits(input) && /^\S[ -~]*$/.test(input))
    .slice(0, maxOtherTexts);
}

/** The messages and helps of a report, without the parts of the text that they quote. */
const messagesOf = ({ report }: Sample): string =>
  (report.match(/^(?:error|warning|hint)\[.*|^ {2}help: .*/gm) ?? []).join("\n").replaceAll(/`[^`]*`/g, "`…`");

/**
 * Whether a sample has the default options. Readers can check a text in the built page, which always uses the default
 * options.
 */
const isDefault = (options: CompileOptions): boolean => Object.keys(options).length === 0;

/** Describes a diagnostic code that is reported only for filters in programs. */
function renderScanSection(code: ScanDiagnosticCode): string {
  const { meaning, repair } = diagnosticTexts[code];
  return `## ${code}

${wrapParagraph(`${capitalize(scanCatalogue[code].severity)}. ${meaning}`)}

${renderReason(code)}

\`\`\`text
${chooseSample(scanSamplesOf(code)).report}
\`\`\`

${wrapParagraph(`**What to do.** ${repair} To leave out this warning: \`wef scan --allow ${code}\`.`)}

A similar program that is valid:

\`\`\`js
${validTexts[code]}
\`\`\`
`;
}

/**
 * A sentence about the kinds of fix that the samples of a code have.
 *
 * @param isRepaired Whether `fixAll` changes the sample that the page shows.
 */
function describeFixKinds(code: DiagnosticCode, samples: readonly Sample[], isRepaired: boolean): string {
  const kinds = fixKindsOf(code, samples);
  if (kinds.length > 0) return `Kinds of fix: ${kinds.map((kind) => `\`${kind}\``).join(", ")}.`;
  return isRepaired
    ? "The diagnostic has no fix, but `fixAll` finds the meaning of this text."
    : "There is no automatic fix.";
}

/** The kinds of fix that the samples of a code have. */
function fixKindsOf(code: DiagnosticCode, samples: readonly Sample[]): readonly Fix["kind"][] {
  const fixes = samples
    .flatMap(({ input, options }) => compile(input, options).diagnostics)
    .filter((diagnostic) => diagnostic.code === code)
    .flatMap((diagnostic): readonly Fix[] => diagnostic.fixes);
  return (["safe", "suggestion", "choice"] as const).filter((kind) => fixes.some((fix) => fix.kind === kind));
}

/** The data of the diagnostic that the page shows. Empty if it has none. */
function describeData(code: DiagnosticCode, input: string, options: CompileOptions): string {
  const data = compile(input, options).diagnostics.find((diagnostic) => diagnostic.code === code)?.data ?? {};
  if (Object.keys(data).length === 0) return "";
  return `\n\n**Data** of this example: \`${inspect(data, { breakLength: Infinity })}\``;
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
