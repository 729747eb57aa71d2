import { type Command, InvalidArgumentError, Option } from "commander";
import { type DialectName, dialectNames, type Mapping, type SqlOptions, toSql } from "../../backends/sql.js";
import { compile } from "../../index.js";
import { type FilterInputOptions, readFilters } from "../filters/read-filters.js";
import { conclude, Misuse } from "../output/exit-code.js";
import { reportFor, write } from "../output/report.js";
import { addProfileOption, type ProfileOption, readProfile } from "../profile-option.js";
import { examples, sample, vendorSample } from "./help-examples.js";

interface SqlCommandOptions extends Pick<FilterInputOptions, "file">, ProfileOption {
  readonly dialect: DialectName;
  readonly mapping: Mapping["kind"];
  readonly firstParameter?: number;
}

const mappings: readonly Mapping["kind"][] = ["array", "json", "junction"];

export function defineSql(program: Command): void {
  addProfileOption(program.command("sql"))
    .summary("write a filter as a condition of a database")
    .description(
      "Writes a filter as the condition of a WHERE clause and the values of its placeholders, as JSON. Columns and tables " +
        "have the usual names: event_types, target_resource, subscription_event_types.",
    )
    .argument("[filter]", "the filter; standard input if there is neither this nor a file")
    .option("--file <file>", "read the filter from a file", (file) => [file])
    .addOption(new Option("--dialect <name>", "the database").choices(dialectNames).makeOptionMandatory())
    .addOption(
      new Option("--mapping <kind>", "how it holds the event types (array: PostgreSQL only)")
        .choices(mappings)
        .default("junction"),
    )
    .option("--first-parameter <number>", "the number of the first placeholder (PostgreSQL only)", parseNumber)
    .addHelpText(
      "after",
      examples(
        [
          `wef sql '${sample.filter}' --dialect sqlite`,
          `wef sql '${sample.filter}' --dialect postgresql --mapping array --first-parameter 2`,
          vendorSample.save,
          `wef sql '${vendorSample.filter}' --dialect sqlite --profile acme.json`,
        ],
        "0 the filter is valid, 1 it is not, 2 the command was misused or something could not be read",
      ),
    )
    .action(async (filter: string | undefined, options: SqlCommandOptions) => {
      const { dialect, mapping, firstParameter } = options;
      if (mapping === "array" && dialect !== "postgresql") throw new Misuse(`${dialect} has no array columns`);
      if (firstParameter && dialect !== "postgresql") throw new Misuse(`${dialect} does not number placeholders`);
      const { profile } = readProfile(options);
      const sqlOptions = { dialect, mapping: { kind: mapping }, ...(firstParameter && { firstParameter }) };
      for await (const { text } of readFilters(filter === undefined ? [] : [filter], options)) {
        const compilation = compile(text, { profile });
        const report = reportFor(process.stderr, compilation);
        await write(process.stderr, report && `${report}\n`);
        if (compilation.filter) {
          const condition = toSql(compilation.filter, sqlOptions as SqlOptions);
          await write(process.stdout, `${JSON.stringify(condition, undefined, 2)}\n`);
        }
        conclude(compilation.filter !== undefined);
      }
    });
}

function parseNumber(text: string): number {
  const number = Number(text);
  if (!/^[0-9]+$/.test(text) || !Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError("Parameters are numbered from 1.");
  return number;
}
