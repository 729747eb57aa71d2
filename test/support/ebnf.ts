import { choice, type Expression, type Production, sequence } from "./grammar.js";

/** A part of a grammar file: its productions, and the examples in its comments. */
export interface Part {
  readonly title: string;
  readonly productions: readonly Production[];
  /** The patterns of the tokens, by the name of the token. The slashes around the patterns are removed. */
  readonly patterns: ReadonlyMap<string, string>;
  /** The first paragraph of the comment before each production or pattern, by the name of the production or token. */
  readonly descriptions: ReadonlyMap<string, string>;
  readonly examples: readonly Example[];
}

/** An example in a comment, such as `` # Example: `…` → code ``: a filter, and after `→` the codes of its errors. */
export interface Example {
  readonly text: string;
  readonly codes: readonly string[];
}

/**
 * Reads a grammar in the notation of AIP-160: comments from `#` to the end of the line, `name : … ;`, `[ … ]`
 * (optional), `{ … }` (repeated), `( … )`, `|`, and tokens in double quotes. A part begins with `## title`.
 */
export function readEbnf(text: string): readonly Part[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      const patterns = new Map<string, string>();
      const productions: Production[] = [];
      const reader = new EbnfReader(lines.filter((line) => !line.startsWith("#")).join("\n"));
      while (!reader.isAtEnd) {
        const { name, body } = reader.readProduction();
        if (body.kind === "symbol" && body.name.startsWith("/")) patterns.set(name, body.name.slice(1, -1));
        else productions.push({ name, body });
      }
      return { title, productions, patterns, descriptions: descriptionsIn(part), examples: [...examplesIn(lines)] };
    });
}

/** Returns the first paragraph of each comment directly before a production, by the name of the production. */
function descriptionsIn(part: string): ReadonlyMap<string, string> {
  const blocks = part.matchAll(/^((?:#.*\n)+)([a-zA-Z]+)\n/gm);
  return new Map([...blocks].map(([, comment = "", name = ""]) => [name, paragraph(comment)]));
}

const paragraph = (comment: string): string => (comment.split(/^#\n/m)[0] ?? "").replace(/\s*^# /gm, " ").trim();

function* examplesIn(lines: readonly string[]): Iterable<Example> {
  for (const line of lines) {
    const [found, text = "", codes] = /^# Example: `(.*)`(?: → ([a-z, -]+))?$/.exec(line) ?? [];
    if (found) yield { text, codes: codes?.split(", ") ?? [] };
    else if (line.startsWith("# Example")) throw new Error(`malformed example: ${line}`);
  }
}

const lexeme = /\s*([a-zA-Z]+|"[^"]+"|\/.+\/|[:;|()[\]{}])\s*/y;

class EbnfReader {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(text: string) {
    const tokens: string[] = [];
    for (lexeme.lastIndex = 0; text.slice(lexeme.lastIndex).trim() !== ""; ) {
      const start = lexeme.lastIndex;
      const token = lexeme.exec(text)?.[1];
      if (token === undefined) throw new Error(`not EBNF: ${text.slice(start, start + 40)}`);
      tokens.push(token);
    }
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#tokens.length;
  }

  readProduction(): Production {
    const name = this.#next();
    this.#expect(":");
    const body = this.#readChoice();
    this.#expect(";");
    return { name, body };
  }

  #readChoice(): Expression {
    const items = [this.#readSequence()];
    while (this.#tokens[this.#position] === "|") {
      this.#next();
      items.push(this.#readSequence());
    }
    return choice(items);
  }

  #readSequence(): Expression {
    const items: Expression[] = [];
    while (!["|", ";", ")", "]", "}", undefined].includes(this.#tokens[this.#position])) items.push(this.#readItem());
    return sequence(items);
  }

  #readItem(): Expression {
    const token = this.#next();
    if (token === "(") return this.#readEnclosed(")");
    if (token === "[") return { kind: "optional", item: this.#readEnclosed("]") };
    if (token === "{") return { kind: "repeated", item: this.#readEnclosed("}") };
    return { kind: "symbol", name: token };
  }

  #readEnclosed(close: string): Expression {
    const inner = this.#readChoice();
    this.#expect(close);
    return inner;
  }

  #next(): string {
    const token = this.#tokens[this.#position];
    if (token === undefined) throw new Error("the grammar ends inside a production");
    this.#position += 1;
    return token;
  }

  #expect(wanted: string): void {
    const token = this.#next();
    if (token !== wanted) throw new Error(`${wanted} expected, ${token} found`);
  }
}
