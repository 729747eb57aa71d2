const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** The keywords of each language in which requests are shown, by the id of the language. */
export const keywordsByLanguageId: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["curl", toWordSet("curl")],
  ["typescript", toWordSet("import from const let for await of new do while if throw async return")],
  ["python", toWordSet("import from as for in while if not else print def return None True False break raise")],
  ["go", toWordSet("package import func var struct for range if else return break nil")],
  [
    "java",
    toWordSet(
      "import class record public private static final void var new throws throw while do for if else return null",
    ),
  ],
]);
