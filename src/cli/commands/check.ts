import { type Command, Option } from "commander";
import { compile, type Profile } from "../../index.js";
import { type FilterInputOptions, readFilters } from "../filters/read-filters.js";
import type { CheckFormat } from "../formats/check-format.js";
import { githubFormat } from "../formats/github.js";
import { jsonFormat } from "../formats/json.js";
import { prettyFormat } from "../formats/pretty.js";
import { sarifFormat } from "../formats/sarif.js";
import { conclude, undisturbed } from "../output/exit-code.js";
import { write } from "../output/report.js";
import { addProfileOption, type ProfileOption, readProfile } from "../profile-option.js";
import { examples, sample, vendorSample } from "./help-examples.js";

const formats = {
  pretty: prettyFormat,
  json: jsonFormat,
  sarif: sarifFormat,
  github: githubFormat,
} as const satisfies Readonly<Record<string, (profile: Profile) => CheckFormat>>;

interface CheckOptions extends FilterInputOptions, ProfileOption {
  readonly format: keyof typeof formats;
  readonly strict?: boolean;
}

export function defineCheck(program: Command): void {
  addProfileOption(program.command("check"))
    .summary("say whether filters are valid, and what is wrong with those that are not")
    .description("Says whether filters are valid, what is wrong with those that are not, and what would repair them.")
    .argument("[filter...]", "the filters; standard input if there are neither these nor files")
    .option("--file <file...>", "read each filter from a file (- is standard input)")
    .option("--lines", "every line of the input is a filter; blank lines are skipped")
    .addOption(
      new Option("--format <format>", "how to write the findings").choices(Object.keys(formats)).default("pretty"),
    )
    .option("--strict", "a filter with a warning is not good enough either")
    .addHelpText(
      "after",
      examples(
        [
          `wef check '${sample.filter}'`,
          `echo '${sample.broken}' | wef check`,
          `printf '%s\\n' '${sample.filter}' '${sample.broken}' > filters.txt`,
          "wef check --lines --file filters.txt --format json",
          "wef check --lines --file filters.txt --format sarif > filters.sarif",
          vendorSample.save,
          `wef check '${vendorSample.filter}' --profile acme.json`,
        ],
        "0 all are valid, 1 some are not (--strict: or have a warning), 2 the command was misused or something could not be read",
      ),
    )
    .action(async (filters: readonly string[], options: CheckOptions) => {
      const { profile } = readProfile(options);
      const format = formats[options.format](profile);
      let valid = true;
      await write(process.stdout, format.begin());
      for await (const input of readFilters(filters, options)) {
        const compilation = compile(input.text, { profile });
        const warned = compilation.diagnostics.some(({ severity }) => severity === "warning");
        valid &&= compilation.filter !== undefined && !(options.strict && warned);
        await write(process.stdout, format.each({ ...input, compilation }));
      }
      await write(process.stdout, format.end(undisturbed()));
      conclude(valid);
    });
}
