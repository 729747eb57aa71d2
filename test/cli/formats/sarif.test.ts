import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { documentationUrlOf } from "../../../src/diagnostics/documentation-url.js";
import { diagnosticCatalogue } from "../../../src/index.js";
import {
  createdRestriction,
  createTemporaryFolder,
  runWef,
  targetRestriction,
  updatedRestriction,
} from "../command-line.js";

/**
 * Creates a validator for the schema of SARIF. The name of its JSON Schema draft is removed, because Ajv uses another
 * name for the same draft.
 */
async function createValidator() {
  const path = createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
  const { $schema: _, id: __, ...schema } = JSON.parse(await readFile(path, "utf8"));
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

const validate = await createValidator();

/** Runs `check` and validates the log that it prints. */
async function checkToLog(args: readonly string[], options?: Parameters<typeof runWef>[1]) {
  const { stdout, code } = await runWef(["check", "--format", "sarif", ...args], options);
  const document = JSON.parse(stdout);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  return { code, document, run: document.runs[0] };
}

describe("check --format sarif", () => {
  it("has a rule for every diagnostic of the catalogue", async () => {
    const { code, document, run } = await checkToLog([createdRestriction]);
    expect(code).toBe(0);
    expect(document.version).toBe("2.1.0");
    expect(run.columnKind).toBe("utf16CodeUnits");
    expect(run.results).toEqual([]);
    expect(run.invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
    const levels = { error: "error", warning: "warning", hint: "note" };
    expect(run.tool.driver.rules).toEqual(
      Object.entries(diagnosticCatalogue).map(([id, { severity }]) => ({
        id,
        shortDescription: { text: id.replaceAll("-", " ") },
        helpUri: documentationUrlOf(id),
        defaultConfiguration: { level: levels[severity] },
      })),
    );
  });

  it("has the region, the related region and the fixes of a problem in a file", async () => {
    const cwd = await createTemporaryFolder();
    await mkdir(join(cwd, "my filters"));
    await writeFile(join(cwd, "my filters", "ä#.txt"), `${createdRestriction}\r\nOR ${createdRestriction}\n`);
    const { run } = await checkToLog(["--file", "my filters/ä#.txt"], { cwd });
    const artifactLocation = { uri: "my%20filters/%C3%A4%23.txt", uriBaseId: "%SRCROOT%", index: 0 };
    expect(run.artifacts).toEqual([
      {
        mimeType: "text/plain",
        roles: ["analysisTarget"],
        location: { uri: artifactLocation.uri, uriBaseId: "%SRCROOT%" },
      },
    ]);
    const base = new URL(run.originalUriBaseIds["%SRCROOT%"].uri);
    expect(new URL(artifactLocation.uri, base).href).toBe(pathToFileURL(join(cwd, "my filters/ä#.txt")).href);
    expect(run.results).toEqual([
      {
        ruleId: "duplicate-event-type",
        ruleIndex: Object.keys(diagnosticCatalogue).indexOf("duplicate-event-type"),
        level: "warning",
        message: { text: "`google.workspace.chat.message.v1.created` is already listed: remove it" },
        locations: [
          {
            physicalLocation: {
              artifactLocation,
              region: { startLine: 2, startColumn: 4, endLine: 2, endColumn: 58 },
            },
          },
        ],
        relatedLocations: [
          {
            id: 0,
            message: { text: "listed here first" },
            physicalLocation: {
              artifactLocation,
              region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 55 },
            },
          },
        ],
        fixes: [
          {
            description: { text: "remove" },
            artifactChanges: [
              {
                artifactLocation,
                replacements: [{ deletedRegion: expect.any(Object), insertedContent: { text: "" } }],
              },
            ],
            properties: { kind: "safe" },
          },
        ],
      },
    ]);
  });

  it("counts lines from the beginning of the input, even with --lines", async () => {
    const { run } = await checkToLog(["--lines"], {
      input: `${createdRestriction}\n${createdRestriction} and ${targetRestriction}\n(${updatedRestriction}\n`,
    });
    const [first, second] = run.results;
    expect(first.locations[0].physicalLocation.region).toEqual({
      startLine: 2,
      startColumn: 56,
      endLine: 2,
      endColumn: 59,
    });
    expect(second.relatedLocations[0].physicalLocation.region).toMatchObject({ startLine: 3, startColumn: 56 });
    expect(run.artifacts).toEqual([
      { mimeType: "text/plain", roles: ["analysisTarget"], description: { text: "<stdin>" } },
    ]);
  });

  it("contains the text of a filter that is not in a file", async () => {
    const { run } = await checkToLog([createdRestriction, ")"]);
    expect(run.artifacts.map((each: { contents: object }) => each.contents)).toEqual([
      { text: createdRestriction },
      { text: ")" },
    ]);
    expect(run.results[0].locations[0].physicalLocation.artifactLocation).toEqual({ index: 1 });
  });

  it("doubles braces, because SARIF reads a name in single braces as an argument", async () => {
    const { run } = await checkToLog([
      `${createdRestriction} AND target_resource="//chat.googleapis.com/spaces/{space}"`,
    ]);
    expect(run.results[0].message.text).toContain("{{space}}");
  });

  it("conforms to the schema for many kinds of invalid filters", async () => {
    const { code, run } = await checkToLog(["--lines"], {
      input: [
        "",
        "NOT a",
        "event_types:x\u200b",
        '"',
        "(((",
        `${createdRestriction} OR `.repeat(300),
        "%22",
        "a=b",
      ].join("\n"),
    });
    expect(code).toBe(1);
    expect(run.results.length).toBeGreaterThan(6);
  });

  it("states the number of problems that are left out", async () => {
    const { run } = await checkToLog(["? ".repeat(500)]);
    const [notification] = run.invocations[0].toolExecutionNotifications;
    expect(run.results).toHaveLength(100);
    expect(notification).toMatchObject({ level: "note", message: { text: "more problems, not shown: 400" } });
  });

  it("states that a file could not be read", async () => {
    const { code, run } = await checkToLog(["--file", "none.txt"]);
    expect(code).toBe(2);
    expect(run.invocations[0].executionSuccessful).toBe(false);
  });
});
