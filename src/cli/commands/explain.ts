import type { Command } from "commander";
import { compile, explain, explainMatch, type Filter, print, type SubscriptionLike } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { type FilterInputOptions, readFilters } from "../filters/read-filters.js";
import { conclude, Misuse } from "../output/exit-code.js";
import { reportFor, write } from "../output/report.js";
import { addProfileOption, type ProfileOption, readProfile } from "../profile-option.js";
import { examples, sample, vendorSample } from "./help-examples.js";

interface ExplainOptions extends Pick<FilterInputOptions, "file">, ProfileOption {
  readonly subscription?: string;
}

export function defineExplain(program: Command): void {
  addProfileOption(program.command("explain"))
    .summary("say what a filter means")
    .description("Says what a filter means, in a sentence and as data, and whether and why it matches a subscription.")
    .argument("[filter]", "the filter; standard input if there is neither this nor a file")
    .option("--file <file>", "read the filter from a file", (file) => [file])
    .option("--subscription <json>", "say whether the filter matches this subscription, and why")
    .addHelpText(
      "after",
      examples(
        [
          `wef explain '${sample.filter}'`,
          `wef explain '${sample.filter}' --subscription '${sample.subscription}'`,
          vendorSample.save,
          `wef explain '${vendorSample.filter}' --profile acme.json`,
        ],
        "0 the filter is valid, 1 it is not, 2 the command was misused or something could not be read",
      ),
    )
    .action(async (filter: string | undefined, options: ExplainOptions) => {
      const subscription = options.subscription === undefined ? undefined : parseSubscription(options.subscription);
      const { profile } = readProfile(options);
      for await (const { text } of readFilters(filter === undefined ? [] : [filter], options)) {
        const compilation = compile(text, { profile });
        const report = reportFor(process.stderr, compilation);
        await write(process.stderr, report && `${report}\n`);
        if (compilation.filter) await write(process.stdout, explanation(compilation.filter, subscription));
        conclude(compilation.filter !== undefined);
      }
    });
}

function explanation(filter: Filter, subscription: SubscriptionLike | undefined): string {
  const rows = [
    ["meaning", explain(filter)],
    ["normal form", JSON.stringify(filter)],
    ["canonical text", print(filter)],
  ];
  if (subscription) {
    const { matched, reason } = explainMatch(filter, subscription);
    rows.push(["subscription", `${matched ? "matched" : "not matched"}: ${reason}`]);
  }
  return rows.map(([label = "", value = ""]) => `${`${label}:`.padEnd(16)}${revealInvisible(value)}\n`).join("");
}

function parseSubscription(json: string): SubscriptionLike {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through: what is not JSON is no object either.
  }
  throw new Misuse("--subscription must be a JSON object");
}
