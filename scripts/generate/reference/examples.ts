import { serviceExamples } from "./service-examples.js";

const created = 'event_types:"google.workspace.chat.message.v1.created"';
const updated = 'event_types:"google.workspace.chat.message.v1.updated"';
const target = 'target_resource="//chat.googleapis.com/spaces/AAAA"';

/**
 * A program for each function of the reference, without its imports from the main module. The generator adds the
 * imports, and runs the program to show what it prints.
 */
export const referenceExamples: Readonly<Record<string, string>> = {
  compile: `
const { filter, diagnostics } = compile('event_types="google.workspace.chat.message.v1.created"');
console.log(filter);
console.log(diagnostics[0].code, diagnostics[0].span);`,
  compileOrThrow: `
console.log(compileOrThrow('${created}'));
try {
  compileOrThrow("event_types");
} catch (error) {
  console.log(error.name, error.codes);
}`,
  parse: `
const { syntax, diagnostics } = parse('${created} OR');
console.log(syntax.expression.kind);
console.log(diagnostics.map(({ code }) => code));`,
  validate: `
const { syntax } = parse('event_types="google.workspace.chat.message.v1.created"');
const { filter, diagnostics } = validate(syntax);
console.log(filter, diagnostics.map(({ code }) => code));`,
  toPredicate: `
const matches = toPredicate(compileOrThrow('${created}'));
console.log(matches({ eventTypes: ["google.workspace.chat.message.v1.created"] }));
console.log(matches({ eventTypes: ["google.workspace.chat.message.v1.deleted"] }));`,
  covers: `
const all = compileOrThrow('${created}');
const inSpace = compileOrThrow('${created} AND ${target}');
console.log(covers(all, inSpace), covers(inSpace, all));`,
  coversWitness: `
const all = compileOrThrow('${created}');
const inSpace = compileOrThrow('${created} AND ${target}');
console.log(coversWitness(inSpace, all));`,
  equivalent: `
const a = compileOrThrow('${created} OR ${updated}');
const b = compileOrThrow('${updated} OR ${created}');
console.log(equivalent(a, b));`,
  equivalentWitness: `
const a = compileOrThrow('${created}');
const b = compileOrThrow('${updated}');
console.log(equivalentWitness(a, b));`,
  overlaps: `
const a = compileOrThrow('${created} AND ${target}');
const b = compileOrThrow('${created} AND target_resource="//chat.googleapis.com/spaces/BBBB"');
console.log(overlaps(a, b));`,
  overlapsWitness: `
const a = compileOrThrow('${created}');
const b = compileOrThrow('${updated}');
console.log(overlapsWitness(a, b));`,
  conditionsOf: `
console.log(conditionsOf(compileOrThrow('${created} AND ${target}')));`,
  explain: `
console.log(explain(compileOrThrow('${created}')));`,
  explainConditions: `
const filter = compileOrThrow('${created}');
const [{ matchedValue, nearMiss }] = explainConditions(filter, {
  eventTypes: ["google.workspace.chat.message.v1.craeted"],
});
console.log(matchedValue, nearMiss.kind, nearMiss.found);`,
  explainMatch: `
const filter = compileOrThrow('${created}');
const { matched, decidedBy, reason } = explainMatch(filter, { eventTypes: [] });
console.log(matched, decidedBy);
console.log(reason);`,
  filterKey: `
const a = compileOrThrow('${created} OR ${updated}');
const b = compileOrThrow('${updated} OR ${created}');
console.log(filterKey(a) === filterKey(b));`,
  fields: `
for (const { name, comparator, property } of fields) console.log(name + comparator, property);`,
  findObstacles: `
const [obstacle] = findObstacles('NOT ${created}');
console.log(obstacle.reason);
console.log(obstacle.message);`,
  interpret: `
const [reading] = interpret("new chat messages in spaces/AAAA");
console.log(reading.certainty);
console.log(reading.text);`,
  applyFix: `
const text = 'event_types="google.workspace.chat.message.v1.created"';
const [fix] = compile(text).diagnostics[0].fixes;
console.log(fix.kind, fix.title);
console.log(applyFix(text, fix));`,
  countFixedProblems: `
const text = 'NOT event_types="google.workspace.chat.message.v1.created"';
const { fixed, left } = countFixedProblems(compile(text), fixAll(text).compilation);
console.log(fixed, left);`,
  buildFilter: `
const { text } = buildFilter({
  eventTypes: ["google.workspace.chat.message.v1.created"],
  targetResource: "//chat.googleapis.com/spaces/AAAA",
});
console.log(text);
console.log(buildFilter({ eventTypes: ['a" OR b:"c'] }).diagnostics[0].message);`,
  buildFilterOrThrow: `
console.log(buildFilterOrThrow({ eventTypes: ["google.workspace.chat.message.v1.created"] }));`,
  createFilterText: `
const profile = createProfile({
  vendor: "acme",
  scopeBase: "https://acme.example/auth",
  eventTypes: ["acme.workspace.shop.order.v1.created"],
  targets: [{ name: "shop", form: "//acme.example/shops/{shop}" }],
});
const acmeText = createFilterText({ profile });
console.log(acmeText\`event_types:\${"acme.workspace.shop.order.v1.created"}\`);`,
  filterText: `
const types = ["google.workspace.chat.message.v1.created", "google.workspace.chat.message.v1.updated"];
console.log(filterText\`event_types:\${types}\`);
try {
  filterText\`event_types:\${'a" OR b:"c'}\`;
} catch (error) {
  console.log(error.name, error.codes);
}`,
  fixAll: `
const { text, applied } = fixAll("event_type:'google.workspace.chat.message.v1.created'");
console.log(text);
console.log(applied.map(({ code }) => code));`,
  format: `
console.log(format('(${created})'));
console.log(format('${created} OR ${updated}', { width: 60 }));`,
  filterSchema: `
const schema = filterSchema({ warnings: "reject" });
console.log(schema["~standard"].validate('${created}').value);
console.log(schema["~standard"].validate("event_types").issues[0].message);`,
  print: `
console.log(print(compileOrThrow('(${created})AND ${target}')));`,
  diagnosticCatalogue: `
const { severity, message } = diagnosticCatalogue["too-deep"];
console.log(severity, message({ maxDepth: 64 }));`,
  formatMessage: `
const german = { ...diagnosticCatalogue };
german["empty-filter"] = { ...german["empty-filter"], message: () => "Der Filter ist leer." };
const [diagnostic] = compile("").diagnostics;
console.log(formatMessage(diagnostic));
console.log(formatMessage(diagnostic, german));`,
  renderReport: `
console.log(renderReport(compile('${created} or ${updated}'), { name: "filter.txt" }));`,
  lineAndColumn: `
console.log(lineAndColumn("a\\nbc", 3));`,
  childrenOf: `
const { syntax } = parse('${created} OR ${updated}');
console.log(childrenOf(syntax.expression).map(({ kind }) => kind));`,
  fold: `
const { syntax } = parse('${created} OR ${updated}');
const sum = (_, counts) => counts.reduce((a, b) => a + b, 0);
const countValues = {
  filter: sum,
  conjunction: sum,
  disjunction: sum,
  composite: sum,
  restriction: sum,
  field: () => 0,
  comparator: () => 0,
  value: () => 1,
  error: () => 0,
};
console.log(fold(syntax, countValues));`,
  leafSpansOf: `
const text = '${created}';
console.log(leafSpansOf(parse(text).syntax).map(({ start, end }) => text.slice(start, end)));`,
  walk: `
walk(parse('${created} OR ${updated}').syntax, (node) => {
  console.log(node.kind, node.span.start);
  return node.kind !== "restriction";
});`,
  createProfile: `
const profile = createProfile({
  vendor: "acme",
  scopeBase: "https://acme.example/auth",
  eventTypes: ["acme.workspace.shop.order.v1.created"],
  targets: [{ name: "shop", form: "//acme.example/shops/{shop}" }],
});
const [diagnostic] = compile('event_types:"acme.workspace.shop.order.v1.craeted"', { profile }).diagnostics;
console.log(diagnostic.help);`,
  workspaceProfile: `
console.log(workspaceProfile.vendor, workspaceProfile.eventTypes.size);`,
  filterLiteral: `
import { filterLiteral } from "workspace-events-filter/literal";

console.log(filterLiteral('${created}').eventTypes);`,
  toSql: `
import { toSql } from "workspace-events-filter/sql";

const filter = compileOrThrow('${created}');
const { text, values } = toSql(filter, { dialect: "postgresql", mapping: { kind: "array" } });
console.log(text, values);`,
  describeDialect: `
import { describeDialect } from "workspace-events-filter/sql";

console.log(describeDialect("postgresql"));`,
  createLanguageService: `
import { createLanguageService } from "workspace-events-filter/language-service";

const service = createLanguageService();
const [diagnostic] = service.diagnostics('event_types="google.workspace.chat.message.v1.created"');
console.log(diagnostic.code, diagnostic.range.start);`,
  scan: `
import { scan } from "workspace-events-filter/scan";

const source = "const filter = 'event_types=\\"google.workspace.chat.message.v1.created\\"';";
for (const { range, diagnostics } of scan(source, { language: "js" })) console.log(range.start, diagnostics[0].code);`,
  fixSource: `
import { fixSource } from "workspace-events-filter/scan";

const source = "const filter = 'event_types=\\"google.workspace.chat.message.v1.created\\"';";
console.log(fixSource(source, { language: "js" }).text);`,
  findLanguage: `
import { findLanguage } from "workspace-events-filter/scan";

console.log(findLanguage("src/app.py"), findLanguage("deploy", "#!/bin/sh"), findLanguage("a.unknown"));`,
  findLanguageByName: `
import { findLanguageByName } from "workspace-events-filter/scan";

console.log(findLanguageByName("typescriptreact"), findLanguageByName("unknown"));`,
  sampleOffsetAt: `
import { sampleOffsetAt, scan } from "workspace-events-filter/scan";

const source = \`const filter = '${created}';\`;
const [finding] = scan(source, { language: "js" });
console.log(sampleOffsetAt(finding, source.indexOf("google")), sampleOffsetAt(finding, 0));`,
  sourceSpanOf: `
import { scan, sourceSpanOf } from "workspace-events-filter/scan";

const source = \`const filter = '${created}';\`;
const [finding] = scan(source, { language: "js" });
const { start, end } = sourceSpanOf(finding, 0, "event_types".length);
console.log(source.slice(start, end));`,
  sourceEditsOf: `
import { scan, sourceEditsOf } from "workspace-events-filter/scan";

const source = String.raw\`filter = "event_types:\\"google.workspace.chat.message.v1.created\\""\`;
const [finding] = scan(source, { language: "python" });
const { length } = finding.sample;
const newText = ' AND ${target}';
console.log(sourceEditsOf(finding, [{ span: { start: length, end: length }, newText }]));`,
  fixFilter: `
import { EditorState } from "@codemirror/state";
import { filterLanguage, fixFilter } from "workspace-events-filter/codemirror";

const doc = 'event_types="google.workspace.chat.message.v1.created"';
const state = EditorState.create({ doc, extensions: [filterLanguage()] });
fixFilter({ state, dispatch: ({ newDoc }) => console.log(newDoc.toString()) });`,
  validFilter: `
import { Linter } from "eslint";
import { validFilter } from "workspace-events-filter/eslint";

const events = { rules: { "valid-filter": validFilter } };
const config = [{ plugins: { events }, rules: { "events/valid-filter": "error" } }];
const source = "list({ filter: 'event_types=\\"google.workspace.chat.message.v1.created\\"' });";
const linter = new Linter();
for (const { line, column, message } of linter.verify(source, config)) console.log(line, column, message);
console.log(linter.verifyAndFix(source, config).output);`,
  ...serviceExamples,
};
