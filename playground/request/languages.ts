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
  readonly writeRequestCode: (call: ListCallDetails) => string;
}

export const languages: readonly [Language, ...Language[]] = [
  { id: "curl", title: "curl", writeRequestCode: writeCurl },
  { id: "typescript", title: "TypeScript", writeRequestCode: writeTypeScript },
  { id: "python", title: "Python", writeRequestCode: writePython },
  { id: "go", title: "Go", writeRequestCode: writeGo },
  { id: "java", title: "Java", writeRequestCode: writeJava },
  { id: "url", title: "URL", writeRequestCode: ({ filter, listUrl }) => `${listUrl}?filter=${percentEncode(filter)}` },
];
