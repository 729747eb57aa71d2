import { keywordsByLanguageId } from "../../request/keywords.ts";
import { escapeHtml } from "./escape-html.ts";

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const javaScriptKeywords = toWordSet(
  "import export from as const let function return await async new if else for of while throw try catch type interface extends implements class readonly",
);

/** The keywords of the languages whose code is shown in color. */
const keywordsByLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["filter", toWordSet("AND OR event_types target_resource")],
  ["js", javaScriptKeywords],
  ["ts", javaScriptKeywords],
  ["tsx", javaScriptKeywords],
  ["sh", toWordSet("npm npx pnpm yarn bun bunx deno wef node curl jq gcloud podman cp sh export while do done exit")],
  ["python", keywordsByLanguageId.get("python") ?? new Set()],
  ["sql", toWordSet("SELECT FROM WHERE AND OR CREATE TABLE INDEX ON ORDER BY LIMIT")],
  ["json", toWordSet("true false null")],
  ["yaml", new Set()],
  ["lua", toWordSet("local function return end true false nil")],
  ["dockerfile", toWordSet("FROM RUN USER ENTRYPOINT")],
]);

/**
 * Matches comments, strings, options of commands, and words. This is enough to color short programs, so no grammars of
 * the languages are used.
 */
const tokenPattern =
  /((?<=^|\s)(?:\/\/|#|--)\s[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`?|(?<=\s)--?[A-Za-z][\w-]*|\b[A-Za-z_]\w*)/g;

/** The HTML of code with its comments, strings and keywords in color. */
export function highlightCode(code: string, language: string): string {
  const keywords = keywordsByLanguage.get(language);
  if (!keywords) return escapeHtml(code);
  return code
    .split(tokenPattern)
    .map((part, index) => {
      const className = index % 2 === 1 ? classNameOf(part, keywords) : undefined;
      return className ? `<span class="${className}">${escapeHtml(part)}</span>` : escapeHtml(part);
    })
    .join("");
}

function classNameOf(part: string, keywords: ReadonlySet<string>): string | undefined {
  if (/^(?:\/\/|#|--)\s/.test(part)) return "code-comment";
  if (/^["'`]/.test(part)) return "code-string";
  return part.startsWith("-") || keywords.has(part) ? "code-keyword" : undefined;
}
