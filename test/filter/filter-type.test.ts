/** @module-tag slow */
import ts from "typescript";
import { expect, it } from "vitest";
import { type Filter, print } from "../../src/index.js";
import { fields } from "../../src/vocabulary/fields.js";

it("the TypeScript compiler refuses an object literal as a Filter", () => {
  // @ts-expect-error Only `compile` and `buildFilter` make filters.
  const byHand: Filter = { eventTypes: ["google.workspace.chat.message.v1.created"] };
  expect(() => print(byHand)).not.toThrow();
  // @ts-expect-error A filter cannot be changed.
  expect(() => Object.assign(byHand, {}).eventTypes.push("x")).not.toThrow();
});

it.each(["Filter", "SubscriptionLike"])("each property of %s has a documentation comment for editors", (typeName) => {
  const file = "src/filter/filter.ts";
  const program = ts.createProgram([file], { module: ts.ModuleKind.NodeNext, strict: true });
  const checker = program.getTypeChecker();
  const declarations = program.getSourceFile(file)?.statements.filter(ts.isInterfaceDeclaration) ?? [];
  const declaration = declarations.find(({ name }) => name.text === typeName) as ts.InterfaceDeclaration;
  const type = checker.getTypeAtLocation(declaration.name);
  for (const { property } of fields) {
    const comment = type.getProperty(property)?.getDocumentationComment(checker) ?? [];
    expect(ts.displayPartsToString(comment), property).toMatch(/^[A-Z].*\.$/);
  }
});
