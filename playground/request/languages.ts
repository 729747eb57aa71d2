import { writeCurlCommand } from "./languages/curl.ts";
import { writeGoProgram } from "./languages/go.ts";
import { writeJavaProgram } from "./languages/java.ts";
import { writePythonProgram } from "./languages/python.ts";
import { writeTypeScriptProgram } from "./languages/typescript.ts";
import type { ListCallDetails } from "./list-call.ts";
import { percentEncode } from "./quote-text.ts";

/** A language in which a list call is shown. */
export interface Language {
  readonly id: string;
  readonly title: string;
  readonly writeRequestCode: (call: ListCallDetails) => string;
}

export const languages: readonly [Language, ...Language[]] = [
  { id: "curl", title: "curl", writeRequestCode: writeCurlCommand },
  { id: "typescript", title: "TypeScript", writeRequestCode: writeTypeScriptProgram },
  { id: "python", title: "Python", writeRequestCode: writePythonProgram },
  { id: "go", title: "Go", writeRequestCode: writeGoProgram },
  { id: "java", title: "Java", writeRequestCode: writeJavaProgram },
  {
    id: "url",
    title: "URL",
    writeRequestCode: ({ filter, listMethodUrlWithoutQuery }) =>
      `${listMethodUrlWithoutQuery}?filter=${percentEncode(filter)}`,
  },
];
