import { type DiagnosticReportPart, isDiagnosticReport, splitReport } from "../report/report-parts.ts";
import { escapeHtml } from "./escape-html.ts";
import { highlightCode } from "./highlight-code.ts";
import { type PackageManager, translateNpmCommands } from "./package-managers.ts";

export interface CodeBlock {
  readonly code: string;
  /**
   * The text after the fence: the language, and further words. `check=…` is an encoded filter, which readers can edit. A
   * word such as `main.ts` is the name of the file.
   */
  readonly infoString: string;
  /** Whether the block shows the output of the program in the previous block. */
  readonly isOutput: boolean;
}

export interface CodeBlockContext {
  readonly playgroundPath: string;
  /** The path to the page that describes the diagnostics. */
  readonly diagnosticsPath: string;
  /** A number that no other block of the page has. */
  readonly createUniqueNumber: () => number;
}

/**
 * The HTML of a code block. If the block contains filters, each filter becomes a block of its own, with a link that
 * opens the filter in the playground. Commands of npm are also shown for other package managers.
 */
export function renderCodeBlock({ code, infoString, isOutput }: CodeBlock, context: CodeBlockContext): string {
  const [language = "", ...words] = infoString.split(" ");
  if (language === "filter") return renderFilters(code, context);
  const commands = language === "sh" ? translateNpmCommands(code) : undefined;
  if (commands) return renderCommandsPerManager(commands, context.createUniqueNumber());
  const fileName = words.find((word) => fileNamePattern.test(word));
  const caption = isOutput
    ? renderCaption("Output")
    : fileName && renderCaption(`<code>${escapeHtml(fileName)}</code>`);
  const isReportBlock = language === "text" && isDiagnosticReport(code);
  const checked = words.find((word) => word.startsWith("check="))?.slice("check=".length);
  const tools = checked === undefined ? "" : renderPlaygroundLink(decodeURIComponent(checked), context);
  const outputClass = isOutput ? "output" : "";
  if (isReportBlock)
    return renderBox(renderReportAsHtml(code, context), {
      captionHtml: caption,
      className: `${outputClass} report`.trim(),
      toolsHtml: tools,
    });
  // The lines of a program or of its output continue on the next line. Other text can contain columns, so it scrolls.
  const isWrapped = language !== "text" || isOutput;
  const className = `${outputClass} ${isWrapped ? "program" : ""}`.trim();
  return renderBox(highlightCode(code, language), { captionHtml: caption, className, toolsHtml: tools });
}

const fileNamePattern = /^[\w-]+(?:\.\w+)+$/;

const renderCaption = (html: string): string => `<p class="code-caption">${html}</p>`;

const renderFilters = (code: string, context: CodeBlockContext): string =>
  code
    .trim()
    .split(/\n{2,}/)
    .map((filter) =>
      renderBox(highlightCode(filter, "filter"), {
        className: "filter",
        toolsHtml: renderPlaygroundLink(filter, context),
      }),
    )
    .join("");

/** A link that opens a text in the playground. A script adds a button that edits the text in the page. */
function renderPlaygroundLink(text: string, { playgroundPath }: CodeBlockContext): string {
  const address = `${playgroundPath}#filter=${encodeURIComponent(text)}`;
  return `<a class="open-filter" href="${escapeHtml(address)}">Open in the playground</a>`;
}

const renderReportAsHtml = (report: string, { diagnosticsPath }: CodeBlockContext): string =>
  splitReport(report)
    .map(({ parts, isSentence }) => {
      const content = parts.map((part) => renderReportPart(part, diagnosticsPath)).join("");
      return isSentence ? `<span class="report-sentence">${content}</span>` : content;
    })
    .join("\n");

function renderReportPart({ text, appearance, diagnosticCode }: DiagnosticReportPart, diagnosticsPath: string): string {
  const content = escapeHtml(text);
  if (diagnosticCode !== undefined)
    return `<a class="report-${appearance}" href="${diagnosticsPath}#${diagnosticCode}">${content}</a>`;
  return appearance ? `<span class="report-${appearance}">${content}</span>` : content;
}

/** One block for each package manager. The radio buttons choose which one is shown, also without scripts. */
function renderCommandsPerManager(commands: ReadonlyMap<PackageManager, string>, number: number): string {
  const choices = [...commands.keys()].map((manager, index) => {
    const checked = index === 0 ? " checked" : "";
    return `<label><input type="radio" name="manager-${number}" value="${manager}"${checked} />${manager}</label>`;
  });
  const boxes = [...commands].map(([manager, code]) =>
    renderBox(highlightCode(code, "sh"), { className: "program", htmlAttributes: ` data-manager="${manager}"` }),
  );
  return `<fieldset class="managers"><legend class="visually-hidden">Package manager</legend><div>${choices.join("")}</div>
${boxes.join("")}</fieldset>\n`;
}

interface CodeBoxOptions {
  readonly captionHtml?: string | undefined;
  readonly className?: string;
  readonly htmlAttributes?: string;
  readonly toolsHtml?: string;
}

const renderBox = (
  codeHtml: string,
  { captionHtml = "", className = "", htmlAttributes = "", toolsHtml = "" }: CodeBoxOptions,
): string =>
  `<div class="${`code-box ${className}`.trim()}"${htmlAttributes}>${captionHtml}<pre><code>${codeHtml}</code></pre>` +
  `<div class="code-tools">${toolsHtml}</div></div>\n`;
