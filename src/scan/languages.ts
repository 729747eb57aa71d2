/** The languages of the files that can be scanned. */
export const scanLanguages = [
  "typescript",
  "javascript",
  "python",
  "go",
  "java",
  "kotlin",
  "csharp",
  "rust",
  "ruby",
  "php",
  "shell",
  "json",
  "yaml",
  "toml",
  "hcl",
  "http",
  "markdown",
] as const;

/** The name of a language that can be scanned. */
export type ScanLanguage = (typeof scanLanguages)[number];

/**
 * The languages of documents. A template processor inserts values into a document, so the values do not come from the
 * callers of a program.
 */
export const nonProgrammingLanguages: ReadonlySet<ScanLanguage> = new Set([
  "json",
  "yaml",
  "toml",
  "hcl",
  "http",
  "markdown",
] as const);

/** Other names of the languages: file extensions, editor ids, info strings of code blocks. */
const aliasesByLanguage: Readonly<Record<ScanLanguage, readonly string[]>> = {
  typescript: ["ts", "tsx", "mts", "cts", "typescriptreact"],
  javascript: ["js", "jsx", "mjs", "cjs", "javascriptreact", "gs", "node"],
  python: ["py", "pyi", "pyw", "python3", "starlark", "bzl"],
  go: ["golang"],
  java: [],
  kotlin: ["kt", "kts"],
  csharp: ["cs", "csx", "c#"],
  rust: ["rs"],
  ruby: ["rb", "rake", "gemspec", "ru"],
  php: ["phtml"],
  shell: ["sh", "bash", "zsh", "ksh", "shellscript", "console", "shell-session", "env"],
  json: ["jsonc", "json5", "webmanifest"],
  yaml: ["yml"],
  toml: [],
  hcl: ["tf", "tfvars", "terraform"],
  http: ["rest"],
  markdown: ["md", "mdx", "mkd"],
};

const languagesByName: ReadonlyMap<string, ScanLanguage> = new Map(
  scanLanguages.flatMap((language) =>
    [language, ...aliasesByLanguage[language]].map((name) => [name, language] as const),
  ),
);

const languagesByFileName: ReadonlyMap<string, ScanLanguage> = new Map([
  ["rakefile", "ruby"],
  ["gemfile", "ruby"],
  [".bashrc", "shell"],
  [".zshrc", "shell"],
  [".profile", "shell"],
]);

/**
 * Finds the language with a name such as `ts`, `typescriptreact` or `TypeScript`. Returns undefined if there is none.
 *
 * @throws nothing, whatever the text is.
 */
export const findLanguageByName = (name: string): ScanLanguage | undefined => languagesByName.get(name.toLowerCase());

/**
 * Finds the language of a file by its path. If the file name has no extension and is not a known name, the first line
 * of the file is examined.
 *
 * @throws nothing, whatever the texts are. The result is undefined if the language is unknown.
 */
export function findLanguage(path: string, firstLine = ""): ScanLanguage | undefined {
  const fileName = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).toLowerCase();
  const byFileName = languagesByFileName.get(fileName);
  if (byFileName) return byFileName;
  if (fileName === ".env" || fileName.startsWith(".env.")) return "shell";
  const dot = fileName.lastIndexOf(".");
  if (dot >= 0) return languagesByName.get(fileName.slice(dot + 1));
  const interpreter = /^#![^\n]{0,200}?\b(bash|sh|zsh|ksh|python|node|ruby|php)[\d.]{0,9}(?:\s|$)/.exec(firstLine)?.[1];
  return interpreter === undefined ? undefined : languagesByName.get(interpreter === "node" ? "js" : interpreter);
}
