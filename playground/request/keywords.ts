const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** The keywords of each language in which requests are shown, by the id of the language. */
export const keywordsByLanguageId: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["curl", wordsOf("curl")],
  ["typescript", wordsOf("import from const let for await of new do while if throw async return")],
  ["python", wordsOf("import from as for in while if not else print def return None True False break raise")],
  ["go", wordsOf("package import func var struct for range if else return break nil")],
  [
    "java",
    wordsOf(
      "import class record public private static final void var new throws throw while do for if else return null",
    ),
  ],
]);
