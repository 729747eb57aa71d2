/** Words that readers search for, and the words that the documentation uses instead. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["pagination", ["pagetoken", "pages"]],
  ["paging", ["pagetoken", "pages"]],
  ["authentication", ["tokens"]],
  ["authorization", ["tokens", "scope"]],
  ["docker", ["container"]],
  ["kubernetes", ["deployment", "container"]],
  ["lint", ["scan"]],
  ["autofix", ["fix"]],
  ["orm", ["prisma", "drizzle"]],
  ["emulator", ["sample"]],
  ["offline", ["local", "locally"]],
]);
