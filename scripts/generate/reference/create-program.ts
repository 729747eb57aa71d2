import ts from "typescript";

/**
 * A program of the package's own sources. The declarations of other packages and of the platform are left out: the
 * types are printed as they are written, and reading all declarations would take several seconds.
 */
export function createProgram(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) => ({
      resolvedModule: text.startsWith(".")
        ? ts.resolveModuleName(text, containingFile, options, host).resolvedModule
        : undefined,
    }));
  const libraryFile = "/library.d.ts";
  const getSourceFile = host.getSourceFile;
  host.getSourceFile = (file, ...rest) =>
    file === libraryFile
      ? ts.createSourceFile(file, library, ts.ScriptTarget.Latest, true)
      : getSourceFile.call(host, file, ...rest);
  return ts.createProgram([libraryFile, ...files], options, host);
}

/** The declarations of the platform that the types of the package are computed with. */
const library = `
interface Array<T> { length: number; [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Partial<T> = { [P in keyof T]?: T[P] };
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Omit<T, K> = Pick<T, Exclude<keyof T, K>>;
`;
