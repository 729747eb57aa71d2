import { wrapParagraph } from "../wrap-paragraph.js";
import type { ExportedProperty, ExportedType, ExportedValue } from "./read-entry.js";
import { createExample } from "./run-example.js";

/** The address of the description of a type. Undefined if the documentation does not describe it. */
export type LinkOf = (typeName: string) => string | undefined;

/** Paragraphs and blocks in Markdown. Empty parts are left out. */
export const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** The section about a function, a class or a constant. */
export async function renderValue(value: ExportedValue, linkOf: LinkOf): Promise<string> {
  const { name, description, declaration, parameters, errors, typeNames } = value;
  const example = await createExample(name);
  const types = typeNames.map((typeName) => `[\`${typeName}\`](${linkOf(typeName)})`);
  return joinParts([
    `### ${name}`,
    renderBlock("ts", breakDeclaration(declaration)),
    renderDescription(description),
    parameters.map((parameter) => wrapItem(`\`${parameter.name}\`: ${parameter.description}`)).join("\n"),
    errors && wrapParagraph(`**Throws** ${errors.replaceAll(/\b((?:[A-Z]\w*)?Error)\b/g, "`$1`")}`),
    types.length > 0 ? wrapParagraph(`**Types**: ${types.join(", ")}.`) : "",
    example ? renderBlock("js", example.program) : "",
    example ? renderBlock("text", example.output) : "",
  ]);
}

const wrapItem = (text: string): string => wrapParagraph(`- ${text}`, "  ");

/** The section about a type. */
export function renderType(type: ExportedType, linkOf: LinkOf): string {
  const { name, description, declaration, properties } = type;
  return joinParts([
    `### ${name}`,
    renderDescription(type.isExported ? description : `${description} The module does not export this type.`),
    declaration === undefined ? "" : renderBlock("ts", declaration),
    properties.length > 0 ? renderProperties(properties, linkOf) : "",
  ]);
}

function renderProperties(properties: readonly ExportedProperty[], linkOf: LinkOf): string {
  const rows = properties.map(({ name, type, isOptional, description }) => {
    const link = type
      .match(/\b[A-Z]\w+/g)
      ?.map(linkOf)
      .find(Boolean);
    const typeCell = link === undefined ? `\`${type}\`` : `[\`${type}\`](${link})`;
    const cells = [`\`${name}${isOptional ? "?" : ""}\``, typeCell, describeProperty(type, description)];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`.replaceAll("  |", " |");
  });
  return `| property | type | |\n|---|---|---|\n${rows.join("\n")}`;
}

/** The description of a property. A property with only one possible value needs no comment in the source. */
function describeProperty(type: string, description: string): string {
  if (description !== "") return description.replaceAll(/\s+/g, " ");
  if (/^"[^"]*"$/.test(type)) return `Always \`${type}\`.`;
  return type === "NoData" ? "This diagnostic has no data." : "";
}

const renderDescription = (description: string): string => joinParts(description.split(/\n{2,}/).map(renderParagraph));

function renderParagraph(paragraph: string): string {
  if (paragraph.startsWith("```")) return paragraph;
  if (/^ {4}/.test(paragraph)) return renderBlock("js", paragraph.replaceAll(/^ {4}/gm, ""));
  if (paragraph.startsWith("- ")) return paragraph.slice(2).split("\n- ").map(wrapItem).join("\n");
  return wrapParagraph(paragraph);
}

const renderBlock = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** The maximum length of a declaration on one line, in characters. A longer declaration is broken at its parameters. */
const maxDeclarationLength = 84;

function breakDeclaration(declaration: string): string {
  const [, head, parameters, tail] = /^(function [^(]*\()(.*)(\): [^()]*;)$/.exec(declaration) ?? [];
  if (declaration.length <= maxDeclarationLength || parameters === undefined) return declaration;
  return `${head}\n  ${parameters.replaceAll(/, (?=\w+\??: )/g, ",\n  ")},\n${tail}`;
}
