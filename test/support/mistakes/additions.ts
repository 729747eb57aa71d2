import type { Random } from "../random.js";
import { other, type Piece, textOf } from "./draft.js";
import { isWritten, type Mistake, placesOf, replaceAt, respell, respelling, someOf } from "./mistake.js";

const spaces = ["\u00a0", "\u00a0", "\u2003", "\u2009", "\u202f", "\u3000", "\u0085", "\u2028"];
const widthless = ["\u200b", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u202a"];
const notes = ["only new messages", "TODO", "see the wiki", "the team's space"];

/** Inserts an invisible character into a word, or directly before or after it. */
function hide({ text }: Piece, { below, pick }: Random): string {
  const place = below(text.length + 1);
  return text.slice(0, place) + pick(widthless) + text.slice(place);
}

const comment = ({ pick }: Random, last: boolean): string => {
  const note = pick(notes);
  const onTheLine = pick([`# ${note}`, `// ${note}`, `-- ${note}`]);
  return pick([
    ` /* ${note} */`,
    last ? ` ${onTheLine}` : ` ${onTheLine}\n`,
    last ? ` ${onTheLine}` : ` ${onTheLine}\n`,
  ]);
};

const comments: Mistake = {
  name: "comment",
  make: (draft, random) => {
    if (!isWritten(draft)) return undefined;
    const [place] = placesOf(draft, ({ kind }, each) => kind === "space" && draft[each - 1]?.kind !== "comparator");
    if (place === undefined || random.chance(0.5)) return [...draft, other(comment(random, true))];
    return replaceAt(draft, [place], (piece) => [other(comment(random, false)), piece]);
  },
};

/** Creates a mistake that adds a text at the end, if the filter ends with a literal or a parenthesis. */
const atTheEnd = (name: string, texts: readonly string[]): Mistake => ({
  name,
  make: (draft, { pick }) => (/["”')]$/.test(textOf(draft)) ? [...draft, other(pick(texts))] : undefined),
});

export const additionMistakes: readonly Mistake[] = [
  {
    name: "backslash at the end of a line",
    make: (draft, random) => {
      const places = someOf(
        placesOf(draft, ({ kind }) => kind === "space"),
        random,
      );
      return replaceAt(draft, places, (piece) => [respell(piece, " \\\n")]);
    },
  },
  respelling(
    "Unicode space",
    ({ kind }) => kind === "space",
    (_, { pick }) => pick(spaces),
  ),
  respelling(
    "character of no width",
    ({ kind }) => kind === "field" || kind === "value" || kind === "or" || kind === "and",
    (piece, random) =>
      piece.kind === "field" || piece.kind === "value" ? hide(piece, random) : piece.text + random.pick(widthless),
  ),
  { name: "byte order mark", make: (draft) => [other("\ufeff"), ...draft] },
  atTheEnd("semicolon or comma at the end", [";", ",", " ;", ";\n"]),
  atTheEnd("full stop at the end", ["."]),
  comments,
];
