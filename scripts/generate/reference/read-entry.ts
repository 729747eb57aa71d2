import { fileURLToPath } from "node:url";
import ts from "typescript";
import { readRepositoryFile } from "../generated-file.js";
import { createProgram } from "./create-program.js";
import { findNamedTypes, isTypeDeclaration, printUnionOfTexts, resolveAlias } from "./named-types.js";

/** The functions, constants and types that a module of the package exports. */
export interface Entry {
  /** The name by which programs import the module, such as `workspace-events-filter/sql`. */
  readonly specifier: string;
  readonly groups: readonly EntryGroup[];
}

export interface EntryGroup {
  /** The comment above the exports. Empty if there is none. */
  readonly label: string;
  readonly values: readonly ExportedValue[];
  readonly types: readonly ExportedType[];
}

interface Documentation {
  readonly name: string;
  /** Paragraphs in Markdown. */
  readonly description: string;
}

/** A function, a class or a constant. */
export interface ExportedValue extends Documentation {
  readonly declaration: string;
  readonly isFunction: boolean;
  readonly parameters: readonly Documentation[];
  /** The errors that the function throws, and when it throws them. Empty if its documentation names no errors. */
  readonly errors: string;
  /** The exported types that the declaration names. */
  readonly typeNames: readonly string[];
}

export interface ExportedType extends Documentation {
  /** Whether the module exports the type. If not, the documentation of its exports names the type. */
  readonly isExported: boolean;
  /** The declaration, if it is not a list of properties. */
  readonly declaration?: string;
  readonly properties: readonly ExportedProperty[];
}

export interface ExportedProperty extends Documentation {
  readonly type: string;
  readonly isOptional: boolean;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The specifiers of the modules with their source files, in the order of package.json. */
function listModules(): readonly (readonly [specifier: string, file: string])[] {
  const { name, exports } = JSON.parse(readRepositoryFile("package.json"));
  return Object.entries<{ readonly types?: string }>(exports).flatMap(([subpath, { types }]) =>
    types?.startsWith("./dist/")
      ? [[name + subpath.slice(1), root + types.replace("./dist/", "src/").replace(".d.ts", ".ts")] as const]
      : [],
  );
}

/** Reads the sources of all modules of the package. */
export function readEntries(): readonly Entry[] {
  const modules = listModules();
  const program = createProgram(modules.map(([, file]) => file));
  const checker = program.getTypeChecker();
  const sources = modules.map(([specifier, file]) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`there is no source of ${specifier}`);
    return [specifier, source] as const;
  });
  const exportedSymbols = new Set(sources.flatMap(([, source]) => exportsOf(source, checker)));
  return sources.map(([specifier, source]) => readEntry(specifier, source, exportedSymbols, checker));
}

/** The symbols that a module exports, as they are declared. */
const exportsOf = (source: ts.SourceFile, checker: ts.TypeChecker): readonly ts.Symbol[] => {
  const module = checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  return exported.flatMap((symbol) => resolveAlias(symbol, checker) ?? []);
};

function readEntry(
  specifier: string,
  source: ts.SourceFile,
  exportedSymbols: ReadonlySet<ts.Symbol>,
  checker: ts.TypeChecker,
): Entry {
  const exported = new Set(exportsOf(source, checker).map(({ name }) => name));
  const reader = new EntryReader(checker, exported);
  const namedTypes = new Set<ts.Symbol>();
  const isDescribed = (symbol: ts.Symbol): boolean =>
    exportedSymbols.has(symbol) || namedTypes.has(symbol) || !isOwn(symbol.declarations?.[0]);
  const groups: { label: string; values: ExportedValue[]; types: ExportedType[] }[] = [];
  for (const statement of source.statements) {
    const label = ts.isExportDeclaration(statement) ? labelAbove(statement, source) : undefined;
    if (groups.length === 0 || label !== undefined) groups.push({ label: label ?? "", values: [], types: [] });
    const { values, types } = groups.at(-1) as (typeof groups)[number];
    const symbols = symbolsExportedBy(statement, checker);
    for (const symbol of symbols) {
      const declaration = symbol.declarations?.[0];
      if (!declaration || !isOwn(declaration)) continue;
      if (isTypeDeclaration(declaration)) types.push({ ...reader.readType(symbol, declaration), isExported: true });
      else values.push(reader.readValue(symbol, declaration));
    }
    for (const symbol of findNamedTypes(symbols, isDescribed, checker)) {
      const declaration = symbol.declarations?.[0];
      namedTypes.add(symbol);
      if (declaration && isTypeDeclaration(declaration))
        types.push({ ...reader.readType(symbol, declaration), isExported: false });
    }
  }
  return { specifier, groups };
}

/** Whether a declaration is in the sources of the package. */
const isOwn = (declaration: ts.Declaration | undefined): boolean =>
  declaration?.getSourceFile().fileName.startsWith(`${root.replaceAll("\\", "/")}src/`) ?? false;

/** The comment on a line of its own above a statement. */
function labelAbove(statement: ts.Statement, source: ts.SourceFile): string | undefined {
  const comments = ts.getLeadingCommentRanges(source.text, statement.pos) ?? [];
  return comments.map(({ pos, end }) => /^\/\/ (.*)$/.exec(source.text.slice(pos, end))?.[1]).find(Boolean);
}

function symbolsExportedBy(statement: ts.Statement, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
    return statement.exportClause.elements.flatMap(({ name }) => {
      const symbol = checker.getSymbolAtLocation(name);
      return symbol ? [symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol] : [];
    });
  if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) return [];
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name)
    : [(statement as ts.DeclarationStatement).name];
  return names.flatMap((name) => (name && checker.getSymbolAtLocation(name)) ?? []);
}

const isExport = ({ kind }: ts.Node): boolean => kind === ts.SyntaxKind.ExportKeyword;

class EntryReader {
  readonly #checker: ts.TypeChecker;
  readonly #exportedNames: ReadonlySet<string>;
  readonly #printer = ts.createPrinter({ removeComments: true });

  constructor(checker: ts.TypeChecker, exportedNames: ReadonlySet<string>) {
    this.#checker = checker;
    this.#exportedNames = exportedNames;
  }

  readValue(symbol: ts.Symbol, node: ts.Declaration): ExportedValue {
    const signature = signatureOf(node);
    const tags = symbol.getJsDocTags(this.#checker);
    const textsOf = (tagName: string): readonly string[] =>
      tags.filter(({ name }) => name === tagName).map(({ text }) => ts.displayPartsToString(text));
    return {
      name: symbol.name,
      description: this.#describe(symbol),
      declaration: this.#printValue(symbol.name, node, signature),
      isFunction: signature !== undefined,
      parameters: textsOf("param").map((text) => {
        const [, name = "", description = ""] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
        return { name, description: unwrap(description) };
      }),
      errors: unwrap(textsOf("throws").join(" ")),
      typeNames: this.#exportedTypesIn(signature ?? (ts.isVariableDeclaration(node) ? node.type : undefined)),
    };
  }

  readType(
    symbol: ts.Symbol,
    node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
  ): Omit<ExportedType, "isExported"> {
    const description = this.#describe(symbol);
    const properties = this.#propertiesOf(node);
    if (properties) return { name: symbol.name, description, properties };
    const isDescribed = ({ name }: ts.Symbol): boolean => this.#exportedNames.has(name);
    const union = ts.isTypeAliasDeclaration(node) ? printUnionOfTexts(node, isDescribed, this.#checker) : undefined;
    const declaration = union ?? this.#print(node).replace(/^export /, "");
    return { name: symbol.name, description, declaration, properties: this.#propertiesBehind(node) };
  }

  /** The properties of an interface, with the inherited ones. Undefined if the type is something else. */
  #propertiesOf(node: ts.Declaration): readonly ExportedProperty[] | undefined {
    const isList = ts.isInterfaceDeclaration(node) && node.members.every(ts.isPropertySignature);
    if (!isList) return undefined;
    return this.#checker.getPropertiesOfType(this.#checker.getTypeAtLocation(node)).flatMap((property) => {
      const [signature] = property.declarations ?? [];
      if (!signature || !ts.isPropertySignature(signature) || !signature.type) return [];
      // The brand of a filter has a symbol as its name.
      if (ts.isComputedPropertyName(signature.name)) return [];
      return {
        name: ts.isStringLiteral(signature.name) ? signature.name.text : signature.name.getText(),
        description: this.#describe(property),
        type: this.#print(signature.type)
          .replaceAll(/\s+/g, " ")
          .replace(/ \| undefined$/, ""),
        isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      };
    });
  }

  /**
   * The properties of the interface to which a type refers, if this interface is not exported. For example, the type
   * `Diagnostic` refers to the interface `DiagnosticOf`.
   */
  #propertiesBehind(node: ts.Declaration): readonly ExportedProperty[] {
    const reference = ts.isTypeAliasDeclaration(node) && ts.isConditionalTypeNode(node.type) && node.type.trueType;
    const name = reference && ts.isTypeReferenceNode(reference) ? reference.typeName : undefined;
    const target = name && this.#checker.getSymbolAtLocation(name);
    if (!target || this.#exportedNames.has(target.name)) return [];
    return target.declarations?.flatMap((declaration) => this.#propertiesOf(declaration) ?? []) ?? [];
  }

  #describe(symbol: ts.Symbol): string {
    return unwrap(ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)));
  }

  #printValue(name: string, node: ts.Declaration, signature: ts.SignatureDeclaration | undefined): string {
    if (signature) {
      const generics = signature.typeParameters ? `<${signature.typeParameters.map(this.#print).join(", ")}>` : "";
      const parameters = signature.parameters.map((parameter) => {
        const isOptional = parameter.questionToken ?? parameter.initializer;
        return `${this.#print(parameter.name)}${isOptional ? "?" : ""}: ${parameter.type ? this.#print(parameter.type) : "unknown"}`;
      });
      return `function ${name}${generics}(${parameters.join(", ")}): ${signature.type ? this.#print(signature.type) : "void"};`;
    }
    if (ts.isClassDeclaration(node)) {
      const members = this.#checker
        .getPropertiesOfType(this.#checker.getTypeAtLocation(node))
        .flatMap(({ declarations = [] }) => declarations)
        .flatMap((member) => {
          const { name: memberName, type, parent } = member as ts.PropertyDeclaration;
          return parent === node && type ? [`  readonly ${memberName.getText()}: ${this.#print(type)};`] : [];
        });
      const heritage = node.heritageClauses?.map((clause) => ` ${this.#print(clause)}`).join("") ?? "";
      return `class ${name}${heritage} {${members.length > 0 ? `\n${members.join("\n")}\n` : ""}}`;
    }
    const type = ts.isVariableDeclaration(node) && node.type ? this.#print(node.type) : "unknown";
    return `const ${name}: ${type};`;
  }

  readonly #print = (node: ts.Node): string =>
    this.#printer
      .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
      .trim()
      .replaceAll(/^ +/gm, (indent) => indent.slice(indent.length / 2));

  #exportedTypesIn(node: ts.Node | undefined): readonly string[] {
    const names = new Set<string>();
    const visit = (visited: ts.Node): void => {
      if (ts.isTypeReferenceNode(visited)) {
        const name = visited.typeName.getText();
        if (this.#exportedNames.has(name)) names.add(name);
      }
      if (!ts.isBlock(visited)) ts.forEachChild(visited, visit);
    };
    if (node) visit(node);
    return [...names];
  }
}

/** The signature of a function, or of a constant that is a function. */
function signatureOf(node: ts.Declaration): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(node)) return node;
  const initializer = ts.isVariableDeclaration(node) && !node.type ? node.initializer : undefined;
  return initializer && ts.isArrowFunction(initializer) ? initializer : undefined;
}

/** Joins the lines of each paragraph, except in code and in lists. */
const unwrap = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => (/^(?: {4}|```)/.test(paragraph) ? paragraph : paragraph.replaceAll(/\s*\n\s*(?![-*] )/g, " ")))
    .join("\n\n")
    .trim();
