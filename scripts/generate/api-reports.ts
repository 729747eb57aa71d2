import { fileURLToPath } from "node:url";
import ts from "typescript";
import { type GeneratedFile, readRepositoryFile } from "./generated-file.js";

/** An entry of the package: a path in `exports` of package.json that has declarations. */
interface Entry {
  /** The name by which programs import the entry, such as `workspace-events-filter/sql`. */
  readonly specifier: string;
  /** The file with the declarations of the entry. */
  readonly path: string;
}

const rootFolder = fileURLToPath(new URL("../../", import.meta.url));

function listEntries(): readonly Entry[] {
  const { name, exports } = JSON.parse(readRepositoryFile("package.json"));
  return Object.entries<{ readonly types?: string }>(exports).flatMap(([subpath, { types }]) =>
    types === undefined ? [] : { specifier: `${name}${subpath.slice(1)}`, path: rootFolder + types.slice(2) },
  );
}

/**
 * For each entry of the built package, creates a file with the declarations of the entry. A file changes only when the
 * declarations change. So each change of the public API is visible as a change of one of these files.
 * `npm run generate:api` writes the files.
 */
export function createApiReports(): readonly GeneratedFile[] {
  const entries = listEntries();
  const program = ts.createProgram(
    entries.map(({ path }) => path),
    { module: ts.ModuleKind.NodeNext, strict: true, skipLibCheck: true },
  );
  const surface = new Surface(program.getTypeChecker());
  const exportsByEntry = new Map(
    entries.map((entry) => [entry, surface.exportsOf(program.getSourceFile(entry.path) as ts.SourceFile)]),
  );
  surface.nameExports([...exportsByEntry.values()].flatMap((exported) => [...exported]));
  return entries.map((entry) => ({
    path: `api/${entry.specifier.split("/").slice(1).join("-") || "index"}.md`,
    createContent: () => renderReport(entry, surface.describe(exportsByEntry.get(entry) ?? new Map())),
  }));
}

interface EntryDescription {
  readonly exported: readonly string[];
  /** The declarations to which the exported declarations refer, but which no entry exports. */
  readonly internal: readonly string[];
}

const renderReport = ({ specifier }: Entry, { exported, internal }: EntryDescription): string =>
  `# ${specifier}

<!-- generated from the built declarations by \`npm run generate:api\` -->

${renderBlock(exported)}${internal.length > 0 ? `\nNot exported, but part of the types above:\n\n${renderBlock(internal)}` : ""}`;

const renderBlock = (declarations: readonly string[]): string => `\`\`\`ts\n${declarations.join("\n\n")}\n\`\`\`\n`;

/** The declarations that the users of a package see. */
class Surface {
  readonly #checker: ts.TypeChecker;
  readonly #printer = ts.createPrinter({ removeComments: true });
  /**
   * For each symbol, the name under which an entry exports it. In the built files, the bundler may have given the
   * symbol another name.
   */
  readonly #exportedNames = new Map<ts.Symbol, string>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The symbols that a module exports, by name. */
  exportsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Symbol> {
    const module = this.#checker.getSymbolAtLocation(file);
    if (!module) return new Map();
    const assigned = module.exports?.get(ts.InternalSymbolName.ExportEquals);
    if (assigned) return new Map([["export =", this.#resolve(assigned)]]);
    const symbols = this.#checker.getExportsOfModule(module);
    return new Map(symbols.map((symbol) => [symbol.name, this.#resolve(symbol)]));
  }

  nameExports(exported: readonly (readonly [name: string, symbol: ts.Symbol])[]): void {
    for (const [name, symbol] of exported)
      if (name !== "export =" && !this.#exportedNames.has(symbol)) this.#exportedNames.set(symbol, name);
  }

  describe(exported: ReadonlyMap<string, ts.Symbol>): EntryDescription {
    const internalSymbols = new Set<ts.Symbol>();
    const visited = new Set(exported.values());
    const describeSymbol = (symbol: ts.Symbol, name: string): string => {
      for (const used of this.#internalSymbolsIn(symbol)) if (!visited.has(used)) internalSymbols.add(used);
      return this.#print(symbol, name);
    };
    const exportedTexts = [...exported].map(([name, symbol]) => ({ name, text: describeSymbol(symbol, name) }));
    const internalTexts: { readonly name: string; readonly text: string }[] = [];
    // The loop also visits the symbols that are added to the set while the loop runs.
    for (const symbol of internalSymbols) {
      visited.add(symbol);
      const name = this.#nameOf(symbol);
      internalTexts.push({ name, text: describeSymbol(symbol, name) });
    }
    return { exported: sortTexts(exportedTexts), internal: sortTexts(internalTexts) };
  }

  #resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /**
   * The name under which an entry exports a symbol. If no entry exports the symbol, its name in the source. A bundler
   * adds a number to distinguish equal names, and this number is removed.
   */
  #nameOf(symbol: ts.Symbol): string {
    return this.#exportedNames.get(symbol) ?? symbol.name.replace(/\$\d+$/, "");
  }

  /**
   * The symbols to which the declarations of a symbol refer. The result contains only the symbols that the package
   * declares at the top level of a file. It does not contain the symbols that an entry exports.
   */
  #internalSymbolsIn(symbol: ts.Symbol): readonly ts.Symbol[] {
    const found: ts.Symbol[] = [];
    const visit = (node: ts.Node): void => {
      const used = ts.isIdentifier(node) ? this.#checker.getSymbolAtLocation(node) : undefined;
      const target = used && this.#resolve(used);
      if (target && target !== symbol && !this.#exportedNames.has(target) && isDeclaredAtTop(target))
        found.push(target);
      ts.forEachChild(node, visit);
    };
    for (const declaration of symbol.declarations ?? []) if (isOwn(declaration)) visit(declaration);
    return found;
  }

  /** The declarations of a symbol. If the symbol comes from another package, only its name. */
  #print(symbol: ts.Symbol, name: string): string {
    const declarations = (symbol.declarations ?? []).filter(isOwn).map(statementOf);
    if (declarations.length === 0) return `${name}; // of another package`;
    return declarations.map((declaration) => this.#printDeclaration(declaration, symbol, name)).join("\n");
  }

  #printDeclaration(declaration: ts.Node, symbol: ts.Symbol, name: string): string {
    const { transformed, dispose } = ts.transform(declaration, [
      (context) => (node) => this.#renameAll(node, symbol, name, context),
    ]);
    const text = this.#printer.printNode(
      ts.EmitHint.Unspecified,
      transformed[0] ?? declaration,
      declaration.getSourceFile(),
    );
    dispose();
    return text.replace(/^(?:export )?(?:declare )?/, "");
  }

  /** In a declaration, replaces each identifier by the name under which an entry exports its symbol. */
  #renameAll(node: ts.Node, symbol: ts.Symbol, name: string, context: ts.TransformationContext): ts.Node {
    const visit = (visited: ts.Node): ts.Node => {
      if (!ts.isIdentifier(visited)) return ts.visitEachChild(visited, visit, context);
      const used = this.#checker.getSymbolAtLocation(visited);
      const target = used && this.#resolve(used);
      if (!target || !isDeclaredAtTop(target)) return visited;
      const newName = target === symbol && name !== "export =" ? name : this.#nameOf(target);
      return newName === visited.text ? visited : ts.factory.createIdentifier(newName);
    };
    return visit(node);
  }
}

/** Whether a node is in a declaration file of the package. */
const isOwn = (node: ts.Node): boolean => {
  const { fileName } = node.getSourceFile();
  return fileName.startsWith(rootFolder.replaceAll("\\", "/")) && !fileName.includes("/node_modules/");
};

/** The statement that declares a variable. For any other declaration, the declaration itself. */
const statementOf = (declaration: ts.Node): ts.Node =>
  ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;

const isDeclaredAtTop = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((declaration) => isOwn(declaration) && ts.isSourceFile(statementOf(declaration).parent));

const sortTexts = (texts: readonly { readonly name: string; readonly text: string }[]): readonly string[] =>
  [...texts].sort((a, b) => (a.name + a.text < b.name + b.text ? -1 : 1)).map(({ text }) => text);
