import { type Compilation, compile, type DiagnosticCode, diagnosticCatalogue, type Profile } from "../../index.js";
import { findNearestWord } from "../../text/nearest-word.js";
import { Misuse } from "../output/misuse.js";

/**
 * The codes of diagnostics that the option `--allow` names. Diagnostics with these codes are neither shown nor counted.
 */
export type AllowedCodes = ReadonlySet<DiagnosticCode>;

const knownDiagnosticCodes = Object.keys(diagnosticCatalogue) as readonly DiagnosticCode[];

/**
 * @param source The name of the option or setting with the codes, for messages.
 * @throws Misuse if a code does not exist, or belongs to an error.
 */
export function parseAllowedCodes(codes: readonly string[], source = "--allow"): AllowedCodes {
  return new Set(
    codes.map((code) => {
      const knownCode = knownDiagnosticCodes.find((each) => each === code);
      if (knownCode === undefined) {
        const nearestCode = findNearestWord(code, knownDiagnosticCodes);
        throw new Misuse(`${source} ${code}: no such code${nearestCode ? ` (Did you mean ${nearestCode}?)` : ""}`);
      }
      if (diagnosticCatalogue[knownCode].severity === "error") {
        throw new Misuse(`${source} ${code}: an error cannot be allowed, only a warning or hint`);
      }
      return knownCode;
    }),
  );
}

/** The part of a compilation that the command `check` shows. */
export type CompilationWithoutSyntax = Omit<Compilation, "syntax">;

/** The maximum number of diagnostics that are shown. `compile` has the same default. */
const maxShownDiagnostics = 100;

/** Compiles a text, and leaves out the diagnostics that are allowed. */
export function compileWithAllowedCodes(
  text: string,
  profile: Profile,
  allowedCodes: AllowedCodes,
): CompilationWithoutSyntax {
  if (allowedCodes.size === 0) return compile(text, { profile });
  // Compiles without a limit on the number of diagnostics. Otherwise, allowed diagnostics would count toward the limit,
  // and other diagnostics would be missing.
  const { filter, diagnostics } = compile(text, { profile, maxDiagnostics: Number.POSITIVE_INFINITY });
  const remainingDiagnostics = diagnostics.filter(({ code }) => !allowedCodes.has(code));
  const shownDiagnostics = new Set(
    (["error", "warning", "hint"] as const)
      .flatMap((severity) => remainingDiagnostics.filter((diagnostic) => diagnostic.severity === severity))
      .slice(0, maxShownDiagnostics),
  );
  return {
    text,
    ...(filter && { filter }),
    diagnostics: remainingDiagnostics.filter((diagnostic) => shownDiagnostics.has(diagnostic)),
    omitted: remainingDiagnostics.length - shownDiagnostics.size,
  };
}
