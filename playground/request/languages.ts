import { writeCurl } from "./languages/curl.ts";
import { writeGo } from "./languages/go.ts";
import { writeJava } from "./languages/java.ts";
import { writePython } from "./languages/python.ts";
import { writeTypeScript } from "./languages/typescript.ts";
import type { ListCallDetails } from "./list-call.ts";
import { percentEncode } from "./quote-text.ts";

/** A language in which a list call is shown. */
export interface Language {
  readonly id: string;
  readonly title: string;
  readonly write: (call: ListCallDetails) => string;
}

export const languages: readonly [Language, ...Language[]] = [
  { id: "curl", title: "curl", write: writeCurl },
  { id: "typescript", title: "TypeScript", write: writeTypeScript },
  { id: "python", title: "Python", write: writePython },
  { id: "go", title: "Go", write: writeGo },
  { id: "java", title: "Java", write: writeJava },
  { id: "url", title: "URL", write: ({ filter, listUrl }) => `${listUrl}?filter=${percentEncode(filter)}` },
];
