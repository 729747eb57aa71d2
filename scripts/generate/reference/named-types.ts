import ts from "typescript";

type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/**
 * Finds the types that the documentation of some exports names, directly or through other such types, and that no
 * module exports. Types behind conditional types and behind `keyof` are left out, because readers do not need them.
 */
export function findNamedTypes(
  exportedSymbols: readonly ts.Symbol[],
  isDescribed: (symbol: ts.Symbol) => boolean,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): void => {
    if (ts.isConditionalTypeNode(node) || isKeyOf(node)) return;
    if (ts.isBlock(node) || ts.isHeritageClause(node) || ts.isTypeParameterDeclaration(node)) return;
    if (ts.isTypeReferenceNode(node)) {
      const symbol = resolveAlias(checker.getSymbolAtLocation(node.typeName), checker);
      const declaration = symbol?.declarations?.[0];
      if (symbol && declaration && isTypeDeclaration(declaration) && !isDescribed(symbol) && !found.has(symbol)) {
        found.add(symbol);
        visitSymbol(symbol);
      }
    }
    ts.forEachChild(node, visit);
  };
  const visitSymbol = (symbol: ts.Symbol): void => {
    const declaration = symbol.declarations?.[0];
    if (!declaration) return;
    if (ts.isVariableDeclaration(declaration)) {
      const { type, initializer } = declaration;
      if (type) visit(type);
      else if (initializer && ts.isArrowFunction(initializer)) visitSignature(initializer);
    } else if (ts.isFunctionDeclaration(declaration)) visitSignature(declaration);
    else if (ts.isInterfaceDeclaration(declaration))
      for (const property of checker.getPropertiesOfType(checker.getTypeAtLocation(declaration)))
        for (const member of property.declarations ?? []) visit(member);
    else if (ts.isTypeAliasDeclaration(declaration) && !printUnionOfTexts(declaration, isDescribed, checker))
      visit(declaration.type);
  };
  const visitSignature = ({ parameters, type }: ts.SignatureDeclaration): void => {
    for (const parameter of parameters) if (parameter.type) visit(parameter.type);
    if (type) visit(type);
  };
  for (const symbol of exportedSymbols) visitSymbol(symbol);
  return [...found];
}

const isKeyOf = (node: ts.Node): boolean => ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword;

export const isTypeDeclaration = (node: ts.Node): node is TypeDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** The symbol that an import refers to. Any other symbol is returned unchanged. */
export const resolveAlias = (symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The maximum length of a union on one line, in characters. */
const maxUnionLength = 84;

/**
 * The declaration of a type that is a union of texts, with all its texts, even if the source computes them from another
 * declaration. Undefined if the type is something else, or if the texts are the keys of a type that is described.
 */
export function printUnionOfTexts(
  { name, type: node }: ts.TypeAliasDeclaration,
  isDescribed: (symbol: ts.Symbol) => boolean,
  checker: ts.TypeChecker,
): string | undefined {
  if (!isKeyOf(node) && !ts.isIndexedAccessTypeNode(node) && !ts.isUnionTypeNode(node)) return undefined;
  const keyOwner = isKeyOf(node) ? checker.getTypeFromTypeNode((node as ts.TypeOperatorNode).type).symbol : undefined;
  if (keyOwner && isDescribed(keyOwner)) return undefined;
  const type = checker.getTypeFromTypeNode(node);
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.every((part) => part.isStringLiteral())) return undefined;
  const isWrittenOut = ts.isUnionTypeNode(node) && node.types.every(ts.isLiteralTypeNode);
  const texts = isWrittenOut
    ? node.types.map((part) => part.getText())
    : parts.map(({ value }) => JSON.stringify(value));
  const line = texts.join(" | ");
  return `type ${name.text} =${line.length <= maxUnionLength ? ` ${line}` : texts.map((text) => `\n  | ${text}`).join("")};`;
}
