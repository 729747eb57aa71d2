// The libraries that the benchmarks compare. All of them get filters from the same random generator, each library in
// the syntax of its own language. Each library checks what it can check in a filter. Each library except the package
// `cel-js` also makes a function that says whether a subscription matches.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Environment } from "@marcbachmann/cel-js";
import { parse as parseCel } from "cel-js";
import { parse as parseLiqe, test as testLiqe } from "liqe";
import peggy from "peggy";
import scim from "scim2-parse-filter";
import { compile, toPredicate } from "../../dist/index.js";
import { compile as compileByHand } from "./by-hand.mjs";

const require = createRequire(import.meta.url);

/** The version of an installed package. */
function versionOf(name) {
  for (const folder of require.resolve.paths(name)) {
    try {
      return JSON.parse(readFileSync(`${folder}/${name}/package.json`, "utf8")).version;
    } catch {
      // The package is not in this folder, so the loop tries the next folder.
    }
  }
  return "";
}

/**
 * Creates a function that writes filters of the form `( … OR … ) AND …` in a language, with the operators and operands
 * of this language.
 */
const createWriter =
  ({ or, and, type, target }) =>
  ({ eventTypes, targetResource }) => {
    const types = eventTypes.map(type).join(or);
    if (targetResource === undefined) return types;
    return `${eventTypes.length > 1 ? `(${types})` : types}${and}${target(targetResource)}`;
  };

const writeCel = createWriter({
  or: " || ",
  and: " && ",
  type: (type) => `"${type}" in event_types`,
  target: (target) => `target_resource == "${target}"`,
});
const writeFilter = createWriter({
  or: " OR ",
  and: " AND ",
  type: (type) => `event_types:"${type}"`,
  target: (target) => `target_resource="${target}"`,
});

const celEnvironment = new Environment()
  .registerVariable("event_types", "list")
  .registerVariable("target_resource", "string");
const peggyParser = peggy.generate(readFileSync(new URL("filter.peggy", import.meta.url), "utf8"));

export const contestants = [
  {
    name: "workspace-events-filter",
    version: "",
    write: writeFilter,
    compile: (text) => toPredicate(compile(text).filter),
  },
  { name: "by hand (the practical limit)", version: "", write: writeFilter, compile: compileByHand },
  {
    name: "@marcbachmann/cel-js",
    version: versionOf("@marcbachmann/cel-js"),
    write: writeCel,
    compile: (text) => {
      const evaluate = celEnvironment.parse(text);
      if (!evaluate.check().valid) throw new Error("not valid");
      return ({ eventTypes, targetResource }) =>
        evaluate({ event_types: eventTypes, target_resource: targetResource ?? "" });
    },
  },
  {
    name: "cel-js",
    version: versionOf("cel-js"),
    write: writeCel,
    compile: (text) => {
      const { isSuccess, cst } = parseCel(text);
      if (!isSuccess) throw new Error("not valid");
      return cst;
    },
  },
  {
    name: "liqe",
    version: versionOf("liqe"),
    write: createWriter({
      or: " OR ",
      and: " AND ",
      type: (type) => `event_types:"${type}"`,
      target: (target) => `target_resource:"${target}"`,
    }),
    compile: (text) => {
      const query = parseLiqe(text);
      return (subscription) => testLiqe(query, subscription);
    },
  },
  {
    name: "scim2-parse-filter",
    version: versionOf("scim2-parse-filter"),
    write: createWriter({
      or: " or ",
      and: " and ",
      type: (type) => `event_types eq "${type}"`,
      target: (target) => `target_resource eq "${target}"`,
    }),
    compile: (text) => scim.filter(scim.parse(text)),
  },
  {
    name: "a peggy grammar",
    version: versionOf("peggy"),
    write: writeFilter,
    compile: (text) => toPredicate(peggyParser.parse(text)),
  },
];
