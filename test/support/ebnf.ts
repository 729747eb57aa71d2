import { choice, type Expression, type Production, sequence } from "./grammar.js";

/** A part of a grammar's text: its productions, and the examples in its comments. */
export interface Part {
  readonly title: string;
  readonly productions: readonly Production[];
  /** The patterns of its tokens, by name: what stands between two slashes. */
  readonly patterns: ReadonlyMap<string, string>;
  /** What the comments before its productions and patterns say first, by name. */
  readonly descriptions: ReadonlyMap<string, string>;
  readonly examples: readonly Example[];
}

/** A filter in a comment, as `` # Example: `…` ``, and the codes of its errors, after `→`. */
export interface Example {
  readonly text: string;
  readonly codes: readonly string[];
}

/**
 * Reads a grammar in the notation of AIP-160: comments from `#` to the end of the line, `name : … ;`, `[ … ]` for
 * nothing or one, `{ … }` for nothing or more, `( … )`, `|`, and tokens in double quotes. A part begins with `## title`.
 */
export function readEbnf(text: string): readonly Part[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      const patterns = new Map<string, string>();
      const productions: Production[] = [];
      const reader = new Reader(lines.filter((line) => !line.startsWith("#")).join("\n"));
      while (!reader.atEnd) {
        const { name, body } = reader.production();
        if (body.kind === "symbol" && body.name.startsWith("/")) patterns.set(name, body.name.slice(1, -1));
        else productions.push({ name, body });
      }
      return { title, productions, patterns, descriptions: descriptionsIn(part), examples: [...examplesIn(lines)] };
    });
}

/** The first paragraph of each comment that stands right before a production. */
function descriptionsIn(part: string): ReadonlyMap<string, string> {
  const blocks = part.matchAll(/^((?:#.*\n)+)([a-zA-Z]+)\n/gm);
  return new Map([...blocks].map(([, comment = "", name = ""]) => [name, paragraph(comment)]));
}

const paragraph = (comment: string): string => (comment.split(/^#\n/m)[0] ?? "").replace(/\s*^# /gm, " ").trim();

function* examplesIn(lines: readonly string[]): Iterable<Example> {
  for (const line of lines) {
    const [found, text = "", codes] = /^# Example: `(.*)`(?: → ([a-z, -]+))?$/.exec(line) ?? [];
    if (found) yield { text, codes: codes?.split(", ") ?? [] };
    else if (line.startsWith("# Example")) throw new Error(`no example: ${line}`);
  }
}

const lexeme = /\s*([a-zA-Z]+|"[^"]+"|\/.+\/|[:;|()[\]{}])\s*/y;

class Reader {
  readonly #words: readonly string[];
  #position = 0;

  constructor(text: string) {
    const words: string[] = [];
    for (lexeme.lastIndex = 0; text.slice(lexeme.lastIndex).trim() !== ""; ) {
      const start = lexeme.lastIndex;
      const word = lexeme.exec(text)?.[1];
      if (word === undefined) throw new Error(`no EBNF: ${text.slice(start, start + 40)}`);
      words.push(word);
    }
    this.#words = words;
  }

  get atEnd(): boolean {
    return this.#position === this.#words.length;
  }

  production(): Production {
    const name = this.#take();
    this.#expect(":");
    const body = this.#choice();
    this.#expect(";");
    return { name, body };
  }

  #choice(): Expression {
    const items = [this.#sequence()];
    while (this.#words[this.#position] === "|") {
      this.#take();
      items.push(this.#sequence());
    }
    return choice(items);
  }

  #sequence(): Expression {
    const items: Expression[] = [];
    while (!["|", ";", ")", "]", "}", undefined].includes(this.#words[this.#position])) items.push(this.#item());
    return sequence(items);
  }

  #item(): Expression {
    const word = this.#take();
    if (word === "(") return this.#enclosed(")");
    if (word === "[") return { kind: "optional", item: this.#enclosed("]") };
    if (word === "{") return { kind: "repeated", item: this.#enclosed("}") };
    return { kind: "symbol", name: word };
  }

  #enclosed(close: string): Expression {
    const inner = this.#choice();
    this.#expect(close);
    return inner;
  }

  #take(): string {
    const word = this.#words[this.#position];
    if (word === undefined) throw new Error("the grammar ends within a production");
    this.#position += 1;
    return word;
  }

  #expect(wanted: string): void {
    const word = this.#take();
    if (word !== wanted) throw new Error(`${wanted} expected, ${word} found`);
  }
}
