import type { Part } from "../../test/support/ebnf.js";
import { formatExpression, type Production, symbolsIn } from "../../test/support/grammar.js";
import { type ClassifySymbol, drawProduction } from "./railroad-diagram.js";

/** The content of the page: the productions of the parser, with the descriptions from `filter.ebnf`. */
export interface PageContent {
  readonly languageProductions: readonly Production[];
  readonly supersetProductions: readonly Production[];
  readonly parts: { readonly language: Part; readonly lexical: Part; readonly superset: Part };
}

/** A page of railroad diagrams that loads no other files. */
export function renderRailroadPage({ languageProductions, supersetProductions, parts }: PageContent): string {
  const validNames = new Set(languageProductions.map(({ name }) => name));
  const allNames = new Set(supersetProductions.map(({ name }) => name));
  const classifySymbol: ClassifySymbol = (name) =>
    validNames.has(name) ? "production" : allNames.has(name) ? "never-valid" : "token";
  const renderSection = (productions: readonly Production[], { title, descriptions }: Part, id: string): string => {
    const articles = productions.map((production) =>
      renderArticle(production, descriptions.get(production.name), id, classifySymbol),
    );
    return `<section aria-labelledby="${id}">\n<h2 id="${id}">${toHtml(title)}</h2>\n${introductions[id]}\n${articles.join("\n")}\n</section>`;
  };
  return `<!doctype html>
<!-- Generated from the parser's grammar by "npm run generate". -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The grammar of filters: railroad diagrams</title>
<style>${styleSheet}</style>
</head>
<body>
<main>
<h1>The grammar of filters</h1>
<p>A filter selects subscriptions by event type and target resource. Each diagram is a production: every way along
the lines, from the left end to the right end, makes a text of the production. White space is allowed between all tokens.
<code>filter.ebnf</code> is the same grammar as text, with examples.</p>
<ul class="legend">
<li class="token">a token</li>
<li class="production">a production</li>
<li class="never-valid">recognized, never valid</li>
</ul>
${renderSection(languageProductions, parts.language, "part-1")}
<section aria-labelledby="tokens">
<h2 id="tokens">${toHtml(parts.lexical.title)}</h2>
<dl>
${renderTokenList(parts.lexical)}
</dl>
</section>
${renderSection(supersetProductions, parts.superset, "part-2")}
</main>
</body>
</html>
`;
}

const introductions: Readonly<Record<string, string>> = {
  "part-1": "<p>Every valid filter is a <code>filter</code> of this part.</p>",
  "part-2": `<p>The parser also understands common mistakes, so that it can judge the whole text. These are the productions of the
parser: those of part 1 with more alternatives, then additional ones. In this part, a token also stands for tokens
that look like it or mean the same, such as <code>&amp;&amp;</code> for <code>AND</code>.</p>`,
};

function renderArticle(
  { name, body }: Production,
  description = "",
  idPrefix: string,
  classifySymbol: ClassifySymbol,
): string {
  const id = `${idPrefix}-${name}`;
  return `<article aria-labelledby="${id}">
<h3 id="${id}">${name}</h3>
${description && `<p>${toHtml(description)}</p>\n`}<div class="diagram" tabindex="0" role="group" aria-label="Diagram of ${name}, scrollable">
${drawProduction({ name, body }, classifySymbol)}</div>
<p class="ebnf"><code>${name} : ${renderLinkedEbnf(body, idPrefix, classifySymbol)}</code></p>
</article>`;
}

/**
 * Writes an expression as EBNF. Each name of a production in the expression is a link to the diagram of the production.
 */
function renderLinkedEbnf(body: Production["body"], idPrefix: string, classifySymbol: ClassifySymbol): string {
  const productions = new Set(symbolsIn(body).filter((name) => classifySymbol(name) !== "token"));
  return toHtml(formatExpression(body))
    .split(" ")
    .map((word) => (productions.has(word) ? `<a href="#${idPrefix}-${word}">${word}</a>` : word))
    .join(" ");
}

function renderTokenList({ patterns, productions, descriptions }: Part): string {
  const formsByName = new Map(productions.map(({ name, body }) => [name, formatExpression(body)]));
  return [...descriptions]
    .map(([name, description]) => {
      const form = formsByName.get(name) ?? `/${patterns.get(name)}/`;
      return `<dt>${name}</dt>\n<dd><code>${toHtml(form)}</code></dd>\n<dd>${toHtml(description)}</dd>`;
    })
    .join("\n");
}

/** Converts plain text to HTML. Text in backticks becomes a `code` element. */
const toHtml = (plainText: string): string =>
  plainText
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/`([^`]+)`/g, "<code>$1</code>");

const styleSheet = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1f2328; --faint: #59636e; --line: #d1d9e0; --rail: #59636e; --link: #0a58ca;
  --token: #dff5e3; --token-line: #1a7f37; --production: #e4eefc; --production-line: #0a58ca;
  --never-valid: #fdeceb; --never-valid-line: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1117; --text: #e6edf3; --faint: #9198a1; --line: #3d444d; --rail: #9198a1; --link: #79b8ff;
    --token: #12301b; --token-line: #57ab5a; --production: #132a4a; --production-line: #79b8ff;
    --never-valid: #3c1618; --never-valid-line: #ff8b80;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.375rem; }
h3 { margin: 2rem 0 0; font: 600 1.0625rem ui-monospace, monospace; scroll-margin-top: 1rem; }
p { margin: 0.5rem 0; max-width: 44rem; }
code { font: 0.9em ui-monospace, monospace; }
a { color: var(--link); }
.diagram { overflow-x: auto; margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 6px; }
.diagram:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.diagram svg { display: block; }
.ebnf { max-width: none; color: var(--faint); }
dt { margin-top: 1rem; font: 600 1rem ui-monospace, monospace; }
dd { margin: 0.25rem 0 0; max-width: 44rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; padding: 0; list-style: none; }
.legend li { padding: 0.125rem 0.75rem; border-width: 2px; border-style: solid; }
.legend .token { border-radius: 0.75rem; }
.token { background: var(--token); border-color: var(--token-line); }
.production { background: var(--production); border-color: var(--production-line); }
.never-valid { background: var(--never-valid); border-color: var(--never-valid-line); }
.legend li.never-valid { border-style: dashed; }
svg path { fill: none; stroke: var(--rail); stroke-width: 2; }
svg rect { stroke-width: 2; }
svg text { fill: var(--text); font: 14px ui-monospace, monospace; text-anchor: middle; }
svg text.comment { fill: var(--faint); font-style: italic; }
svg .token rect { fill: var(--token); stroke: var(--token-line); }
svg .production rect { fill: var(--production); stroke: var(--production-line); }
svg .never-valid rect { fill: var(--never-valid); stroke: var(--never-valid-line); stroke-dasharray: 5 3; }
@media print { .diagram { overflow: visible; border: 0; } }
`;
