import type { Span } from "../../text/span.js";
import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { FileContext } from "../find-filters.js";
import type { Finding } from "../finding.js";
import { languageSyntaxes } from "../reader/language-syntaxes.js";
import { scanCode } from "../scan-code.js";
import { findFilterInText } from "./find-filter-in-text.js";
import { removeIgnoredFindings } from "./remove-ignored-findings.js";
import { readYamlScalars, type YamlScalar } from "./yaml-scalars.js";

/** Finds the filters in the scalars of a YAML file. If a scalar is a shell script, it is scanned as a shell script. */
export function scanYaml(context: FileContext, span: Span): readonly Finding[] {
  const { scalars, commentSpans } = readYamlScalars(context.source, span);
  const findings = scalars.flatMap((scalar) => scanScalar(context, scalar));
  return removeIgnoredFindings(context, findings, commentSpans);
}

const escapeStyleByScalarStyle = {
  plain: escapeStyles.plain,
  block: escapeStyles.plain,
  double: escapeStyles["backslash-double"],
  single: escapeStyles["doubled-single"],
} as const;

function scanScalar(context: FileContext, { scalarStyle, key, contentSpans }: YamlScalar): readonly Finding[] {
  const [first, last] = [contentSpans[0], contentSpans.at(-1)];
  if (!first || !last) return [];
  const text = context.source.slice(first.start, last.end);
  // The text can be a shell script that contains a filter. The script is scanned with the indentation of the YAML file,
  // which a shell ignores.
  const canBeScript =
    (scalarStyle === "block" || scalarStyle === "plain") &&
    !commandOptionWithValuePattern.test(text) &&
    !restrictionStartPattern.test(text);
  const isScript = canBeScript && shellSyntaxPattern.test(text);
  const inScript = isScript ? scanShell(context, first.start, last.end) : [];
  if (inScript.length > 0) return inScript;
  const finding = findFilterInText(
    context,
    "yaml",
    contentSpans,
    escapeStyleByScalarStyle[scalarStyle],
    nameOfScalar(context, key, first),
  );
  return finding ? [finding] : canBeScript ? scanShell(context, first.start, last.end) : [];
}

/** Matches an item in a list of command arguments, such as `- --filter=…`. A shell does not read such an item. */
const commandOptionWithValuePattern = /^--?[\w-]{1,40}=/;

/** Matches a text that begins with a restriction. */
const restrictionStartPattern = /^[\s(]{0,9}(?:event_types|target_resource)\s{0,9}[:=]/;

/** Matches texts that occur in shell scripts but not in filters. */
const shellSyntaxPattern = /["'\s-]filter=|\$\(|(?:^|\n)\s{0,40}[A-Z][A-Z0-9_]{0,60}=|\b(?:curl|gcloud|echo|printf)\s/;

/**
 * Patterns for examples in API descriptions: the key of an example, such as `example: …`, and the name of the
 * parameter, such as `name: filter`.
 */
const exampleKeyPattern = /^(?:value|example|default)$/;
const parameterNamePattern = /(?:^|[\s{,-])name:\s{0,9}["']?([\w$.-]{1,60})/g;

/** The maximum distance between an example and the name of its parameter, in UTF-16 code units. */
const maxCodeUnitsFromNameToExample = 3000;

/**
 * Returns the key of a scalar. If the scalar is an example for the parameter `filter`, returns the name of the
 * parameter.
 */
function nameOfScalar({ source }: FileContext, key: string | undefined, { start }: Span): string | undefined {
  if (key === undefined || !exampleKeyPattern.test(key)) return key;
  const before = source.slice(Math.max(0, start - maxCodeUnitsFromNameToExample), start);
  const name = [...before.matchAll(parameterNamePattern)].at(-1)?.[1];
  return name !== undefined && /^filter$/i.test(name) ? name : key;
}

const scanShell = (context: FileContext, start: number, end: number): readonly Finding[] =>
  scanCode(context, "shell", languageSyntaxes.shell, { start, end }).findings;
