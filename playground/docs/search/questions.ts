import questions from "./questions.json" with { type: "json" };

/**
 * Questions that sections answer, in the words of readers. They are a part of the search, and no page shows them. The
 * key is the address of the section below `docs/`.
 */
export const questionsBySectionAddress: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(questions));
