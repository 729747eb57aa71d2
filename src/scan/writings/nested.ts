import type { Writing, WritingName } from "./writing.js";
import { writings } from "./writings.js";

const nestedWritings = new Map<string, Writing>();

/** How a text is written in one way inside of a literal that is written in another. */
export function nestWriting(inner: Writing, outer: Writing): Writing {
  const name = `${inner.name} in ${outer.name}`;
  const known = nestedWritings.get(name);
  if (known) return known;
  const nested: Writing = {
    name,
    escapeStarts: "",
    readEscape: () => undefined,
    write: (text) => {
      const written = inner.write(text);
      return written === undefined ? undefined : outer.write(written);
    },
  };
  if (nestedWritings.size < maxNested) nestedWritings.set(name, nested);
  return nested;
}

/** There are no more combinations in use. */
const maxNested = 200;

/** A way of writing by its name; that of `json in shell-double` is made of two. */
export function findWriting(name: string): Writing {
  const [innermost = "", ...outers] = name.split(" in ");
  let writing = writingOf(innermost);
  const rest = outers.map(writingOf);
  const outer = rest.pop();
  if (outer) {
    let around = outer;
    for (const each of rest.reverse()) around = nestWriting(each, around);
    writing = nestWriting(writing, around);
  }
  return writing;
}

const writingOf = (name: string): Writing =>
  Object.hasOwn(writings, name) ? writings[name as WritingName] : writings.plain;
