import { expect, it } from "vitest";
import { listCommands, renderHelp } from "../../scripts/generate/commands.js";
import { readPage, rowsOf, sectionOf } from "../support/markdown.js";

const page = readPage("cli.md");

/** The words of a text, without the marks of code and without line breaks. */
const wordsOf = (text: string): string =>
  text.replaceAll("`", "").replaceAll("\\|", "|").replaceAll(/\s+/g, " ").trim();

it.each(listCommands().map((command) => [command.name(), command] as const))(
  "the section about wef %s says everything that the help of the command says",
  (name, command) => {
    const section = sectionOf(page, `## wef ${name}`);
    const rows = rowsOf(`${section}\n`, ["option", "does"]).map((cells) => cells.map(wordsOf));
    const help = command.createHelp();
    const options = help.visibleOptions(command).filter(({ long }) => long !== "--help");
    expect(rows).toEqual(options.map((option) => [option.flags, wordsOf(help.optionDescription(option))]));
    const words = wordsOf(section.replaceAll(/^- /gm, ""));
    const [, examples = "", exitCodes = ""] =
      /\nExamples:\n([\s\S]*)\n\nExit code: (.*)$/.exec(renderHelp(command)) ?? [];
    for (const text of [
      command.description(),
      help.commandUsage(command),
      ...help.visibleArguments(command).map((argument) => `${argument.name()}: ${argument.description}`),
      examples.replaceAll(/^ {2}\$ /gm, ""),
      exitCodes.replaceAll(/(?:^|, )(\d) /g, " $1: "),
    ])
      expect(words).toContain(wordsOf(text));
  },
);
