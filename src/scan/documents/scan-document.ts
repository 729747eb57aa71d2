import type { Span } from "../../text/span.js";
import type { FileContext } from "../find-filters.js";
import type { Finding } from "../finding.js";
import type { ScanLanguage } from "../languages.js";
import { languageSyntaxes } from "../reader/language-syntaxes.js";
import { scanCode } from "../scan-code.js";
import { removeIgnoredFindings } from "./remove-ignored-findings.js";
import { scanHttp } from "./scan-http.js";
import { scanMarkdown } from "./scan-markdown.js";
import { scanYaml } from "./scan-yaml.js";

/**
 * Languages whose files are often templates. In these files, the parts that a template processor replaces are masked
 * before the scan.
 */
const oftenTemplatedLanguages: ReadonlySet<ScanLanguage> = new Set(["yaml", "json", "toml", "http"]);

/** Finds the filters between two offsets of a file. The findings are in source order. */
export function scanDocument(fileContext: FileContext, language: ScanLanguage, span: Span): readonly Finding[] {
  const context = oftenTemplatedLanguages.has(language)
    ? { ...fileContext, source: fileContext.getSourceWithMaskedTemplates() }
    : fileContext;
  switch (language) {
    case "markdown":
      return scanMarkdown(context, span, scanDocument);
    case "yaml":
      return scanYaml(context, span);
    case "http":
      return scanHttp(context, span);
    default: {
      const { findings, commentSpans } = scanCode(context, language, languageSyntaxes[language], span);
      return removeIgnoredFindings(context, findings, commentSpans);
    }
  }
}
