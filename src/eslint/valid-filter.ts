import type { Rule } from "eslint";
import { diagnosticsPageUrl } from "../diagnostics/documentation-url.js";
import {
  createProfile,
  diagnosticCatalogue,
  type Profile,
  type ProfileOptions,
  type Severity,
  workspaceProfile,
} from "../index.js";
import { findLanguage, type ScanDiagnostic, type ScanFix, scan } from "../scan/index.js";
import { scanCatalogue } from "../scan/scan-catalogue.js";

/** The options of the rule `valid-filter`. */
export interface ValidFilterOptions {
  /** The codes of warnings and hints that the rule does not report, such as `unescaped-value`. Default: none. */
  readonly allow?: readonly string[];
  /** The lowest severity that is reported. Default: `warning`. */
  readonly minSeverity?: Severity;
  /** Whether the rule reports a call of the list method that passes no filter. Default: false. */
  readonly missing?: boolean;
  /** The profile of a vendor, as options of `createProfile`. Default: the rule uses `workspaceProfile`. */
  readonly profile?: ProfileOptions;
}

/** The codes that the option `allow` accepts. They are the codes of all warnings and hints. */
const allowableCodes = Object.entries({ ...diagnosticCatalogue, ...scanCatalogue })
  .filter(([, { severity }]) => severity !== "error")
  .map(([code]) => code);

const severityRank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

/**
 * A cache of profiles, with the profile's options as keys. Within a configuration, ESLint passes the same options
 * object for every file, so each profile is created only once.
 */
const profileByOptions = new WeakMap<ProfileOptions, Profile>();

function profileOf(options: ProfileOptions | undefined): Profile {
  if (options === undefined) return workspaceProfile;
  const known = profileByOptions.get(options) ?? createProfile(options);
  profileByOptions.set(options, known);
  return known;
}

/**
 * Reports the problems of the filters in a file. A safe fix becomes a fix of ESLint. Any other fix becomes a
 * suggestion.
 *
 * - valid: `list({ filter: 'event_types:"…" AND target_resource="…"' })`
 * - invalid: `list({ filter: 'event_types:"…" and target_resource="…"' })`
 */
export const validFilter: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: {
      description: "require filters of Workspace Events subscriptions to be valid",
      url: diagnosticsPageUrl,
      recommended: true,
    },
    fixable: "code",
    hasSuggestions: true,
    messages: { problem: "{{message}} ({{code}})", fix: "{{title}}" },
    schema: [
      {
        type: "object",
        properties: {
          allow: { type: "array", items: { enum: allowableCodes }, uniqueItems: true },
          minSeverity: { enum: Object.keys(severityRank) },
          missing: { type: "boolean" },
          profile: { type: "object" },
        },
        additionalProperties: false,
      },
    ],
  },
  create: (context) => {
    const {
      allow = [],
      minSeverity = "warning",
      missing = false,
      profile,
    }: ValidFilterOptions = context.options[0] ?? {};
    const options = { profile: profileOf(profile) };
    return {
      "Program:exit": () => {
        const language = findLanguage(context.filename) ?? "typescript";
        for (const { diagnostics } of scan(context.sourceCode.text, {
          language,
          options,
          reportMissingFilters: missing,
        }))
          for (const diagnostic of diagnostics)
            if (severityRank[diagnostic.severity] <= severityRank[minSeverity] && !allow.includes(diagnostic.code))
              context.report(toEslintReport(diagnostic, context.sourceCode));
      },
    };
  },
};

/** Converts a diagnostic to the format of ESLint, with lines as ESLint counts them. */
function toEslintReport(
  { code, message, help, span, fixes }: ScanDiagnostic,
  sourceCode: Rule.RuleContext["sourceCode"],
): Rule.ReportDescriptor {
  const [firstFix] = fixes;
  const suggestions = fixes.filter((fix) => fix !== firstFix || fix.kind !== "safe");
  return {
    messageId: "problem",
    data: { message: help ? `${message}: ${help}` : message, code },
    loc: { start: sourceCode.getLocFromIndex(span.start), end: sourceCode.getLocFromIndex(span.end) },
    ...(firstFix?.kind === "safe" && { fix: createFixer(firstFix) }),
    ...(suggestions.length > 0 && {
      suggest: suggestions.map((fix) => ({ messageId: "fix", data: { title: fix.title }, fix: createFixer(fix) })),
    }),
  };
}

const createFixer =
  ({ edits }: ScanFix): Rule.ReportFixer =>
  (fixer) =>
    edits.map(({ span, newText }) => fixer.replaceTextRange([span.start, span.end], newText));
