import { describe, expect, it } from "vitest";
import { fixSource, type ScanLanguage, scan } from "../../src/scan/index.js";

const message = "google.workspace.chat.message.v1.created";
const target = "//chat.googleapis.com/spaces/AAAA";

interface WildProgram {
  readonly title: string;
  readonly language: ScanLanguage;
  readonly source: string;
  /** The codes of all diagnostics, in order. */
  readonly codes: readonly string[];
  /** The source after all fixes. Absent if nothing is fixed. */
  readonly fixed?: string;
}

const programs: readonly WildProgram[] = [
  {
    title: "a target alone",
    language: "typescript",
    source: `await workspaceevents.subscriptions.list({ filter: 'target_resource="${target}"' });`,
    codes: ["missing-event-type"],
  },
  {
    title: "a target alone as a keyword argument",
    language: "python",
    source: `service = build("workspaceevents", "v1")\nservice.subscriptions().list(filter='target_resource="${target}"').execute()`,
    codes: ["missing-event-type"],
  },
  {
    title: "OR and AND joined without parentheses by a loop",
    language: "javascript",
    source: `// workspaceevents\nconst filter = types.map((t) => \`event_types:"\${t}"\`).join(" OR ") + ' AND target_resource="${target}"';`,
    codes: ["unescaped-value"],
  },
  {
    title: "OR and AND next to each other in a joined list",
    language: "javascript",
    source: `const filter = ['event_types:"${message}" OR event_types:"google.workspace.chat.message.v1.updated"', 'target_resource="${target}"'].join(" AND ");`,
    codes: ["mixed-operators"],
    fixed: `const filter = ['( event_types:"${message}" OR event_types:"google.workspace.chat.message.v1.updated" )', 'target_resource="${target}"'].join(" AND ");`,
  },
  {
    title: "an invented field",
    language: "go",
    source: `call := workspaceevents.Subscriptions.List().Filter("event_types:\\"${message}\\" AND state=\\"ACTIVE\\"")`,
    codes: ["unknown-field"],
  },
  {
    title: "only an invented field, in a call of the list method",
    language: "python",
    source: `from google.apps import workspaceevents\nclient.list_subscriptions(request={"filter": 'state = "ACTIVE"'})`,
    codes: ["unknown-field"],
  },
  {
    title: "an f-string with a value that is not quoted",
    language: "python",
    source: `FILTER = f'event_types:"${message}" AND target_resource={target}'`,
    codes: ["unquoted-value"],
    fixed: `FILTER = f'event_types:"${message}" AND target_resource="{target}"'`,
  },
  {
    title: "a filter in a constant",
    language: "java",
    source: `class A { static final String FILTER = "event_types = \\"${message}\\""; }`,
    codes: ["wrong-comparator"],
    fixed: `class A { static final String FILTER = "event_types : \\"${message}\\""; }`,
  },
  {
    title: "a value in a constant",
    language: "typescript",
    source: `const TYPE = "google.workspace.chat.mesage.v1.created";\nconst filter = \`event_types:"\${TYPE}"\`;`,
    codes: ["unknown-event-type"],
  },
  {
    title: "a builder",
    language: "java",
    source: `// workspaceevents\nStringBuilder sb = new StringBuilder();\nsb.append("event_types=\\"").append(type).append("\\" and target_resource=\\"${target}\\"");`,
    codes: ["wrong-comparator", "wrong-case-keyword"],
    fixed: `// workspaceevents\nStringBuilder sb = new StringBuilder();\nsb.append("event_types:\\"").append(type).append("\\" AND target_resource=\\"${target}\\"");`,
  },
  {
    title: "a test fixture in YAML",
    language: "yaml",
    source: `cases:\n  - name: two\n    filter: event_types:"${message}" and target_resource="${target}" # both\n`,
    codes: ["wrong-case-keyword"],
    fixed: `cases:\n  - name: two\n    filter: event_types:"${message}" AND target_resource="${target}" # both\n`,
  },
  {
    title: "single quotes in a YAML block",
    language: "yaml",
    source: `filter: >-\n  event_types:'${message}'\n  AND target_resource="${target}"\n`,
    codes: ["wrong-quotes"],
    fixed: `filter: >-\n  event_types:"${message}"\n  AND target_resource="${target}"\n`,
  },
  {
    title: "a script in YAML",
    language: "yaml",
    source: `jobs:\n  a:\n    run: |\n      curl -G "$URL" --data-urlencode 'filter=event_types="${message}"'\n`,
    codes: ["wrong-comparator"],
    fixed: `jobs:\n  a:\n    run: |\n      curl -G "$URL" --data-urlencode 'filter=event_types:"${message}"'\n`,
  },
  {
    title: "a value that brings its own quotes",
    language: "go",
    source: `filter := fmt.Sprintf("event_types:%q AND target_resource=%q", t, target)`,
    codes: [],
  },
  {
    title: "a value that is escaped",
    language: "typescript",
    source: "const filter = `event_types:$" + "{JSON.stringify(type)} AND target_resource=$" + "{quote(target)}`;",
    codes: [],
  },
];

describe("a program that resembles programs in public repositories", () => {
  it.each(programs)("has the expected diagnostics and fixes: $title", ({ language, source, codes, fixed }) => {
    const diagnostics = scan(source, { language }).flatMap((finding) => finding.diagnostics);
    expect(
      diagnostics.map(({ code }) => code).filter((code) => code !== "unescaped-value" || codes.includes(code)),
    ).toEqual(codes);
    if (fixed !== undefined) expect(fixSource(source, { language, suggestions: true }).text).toBe(fixed);
  });

  it("is not scanned after a wef-ignore comment", () => {
    const line = `filter = 'target_resource="${target}" and event_types:"${message}"'`;
    expect(scan(`${line}\n`, { language: "python" })).toHaveLength(1);
    expect(scan(`# wef-ignore\n${line}\n`, { language: "python" })).toEqual([]);
    expect(scan(`# wef-ignore\n\n${line}\n`, { language: "python" })).toHaveLength(1);
    expect(scan(`// wef-ignore: a test\nconst ${line};`, { language: "ts" })).toEqual([]);
    expect(scan(`/* wef-ignore */\nconst ${line};`, { language: "ts" })).toEqual([]);
    expect(scan(`/*\n * wef-ignore\n */\nconst ${line};`, { language: "ts" })).toEqual([]);
    // A comment behind code applies to the next line, not to its own line.
    expect(scan(`const ${line}; // wef-ignore\n`, { language: "ts" })).toHaveLength(1);
    expect(scan(`f(); // wef-ignore\nconst ${line};`, { language: "ts" })).toEqual([]);
  });
});

describe("a text that is not a filter of this API", () => {
  it.each([
    [
      "typescript",
      `logging.getEntries({ filter: 'resource.type="gce_instance" AND severity>=ERROR' }); // workspaceevents`,
    ],
    ["python", `chat.spaces().list(filter='spaceType = "SPACE"')  # next to event_types and workspaceevents`],
    ["python", `client.list_triggers(filter='event_filters.attribute="type" AND state="ACTIVE"') # workspaceevents`],
    ["go", `it := c.ListTimeSeries("metric.type=\\"x\\" AND metric.labels.event_types=\\"y\\"") // workspaceevents`],
    ["javascript", `console.log("event_types: the list of events, target_resource: the space"); // workspaceevents`],
    ["python", `raise ValueError(f"bad request for event_types={event_types!r}")  # workspaceevents`],
    ["java", `throw new E("event_types:\\"x\\" must be one of the known types"); // workspaceevents`],
    ["ruby", `query = "?event_types=#{types.join(",")}" # workspaceevents`],
    ["sql" as ScanLanguage, `SELECT * FROM t WHERE event_types = 'x'`],
    ["typescript", `db.query("SELECT id FROM hooks WHERE event_types = 'push' AND target_resource = 'repo'");`],
    ["yaml", `rules:\n  - expr: sum(x{event_types="message|membership"}) by (target_resource) > 1000\n`],
    ["json", `{ "event_types": ["a"], "target_resource": "//chat.googleapis.com/spaces/AAAA" }`],
    ["hcl", `filter = "attributes.\\"ce-type\\" = \\"${message}\\""\nevent_types = ["a"]`],
    [
      "typescript",
      `pubsub.createSubscription({ filter: 'attributes:"ce-type" AND hasPrefix(attributes.x, "google.workspace.")' }); // event_types`,
    ],
  ] as const)("is not a finding in %s: %s", (language, source) => {
    expect(scan(source, { language })).toEqual([]);
  });
});

describe("a part of a filter that other code completes", () => {
  it.each([
    ['sb.append("event_types:\\"google.workspace.chat.").append(r).append(".v1.created\\"");'],
    ['sb.append("target_resource=\\"//chat.googleapis.com/spaces/").append(id).append("\\"");'],
    ['sb.append(" AND target_resource=\\"").append(t).append("\\"");'],
    ['parts.add("target_resource=\\"" + t + "\\"");'],
    ['parts.add(" OR event_types:\\"" + t + "\\"");'],
  ])("has no diagnostics for the parts that other code adds: %s", (statement) => {
    const source = `// workspaceevents\n${statement}`;
    const diagnostics = scan(source, { language: "java" }).flatMap((finding) => finding.diagnostics);
    expect(diagnostics.filter(({ code }) => code !== "unescaped-value")).toEqual([]);
  });
});
