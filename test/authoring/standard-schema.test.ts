import type { StandardSchemaV1 } from "@standard-schema/spec";
import { FieldApi, FormApi } from "@tanstack/form-core";
import { initTRPC } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { applyFix, compile, compileOrThrow, createProfile, type Filter, filterSchema } from "../../src/index.js";
import { A, T } from "../support/marked-text.js";

const validate = (value: unknown): unknown => filterSchema()["~standard"].validate(value);

/** An object schema with one property for each given schema. Validation libraries nest schemas in this way. */
const objectSchema = (properties: Readonly<Record<string, StandardSchemaV1>>): StandardSchemaV1 => ({
  "~standard": {
    version: 1,
    vendor: "test",
    validate: (value) => {
      const issues: StandardSchemaV1.Issue[] = [];
      const output: Record<string, unknown> = {};
      for (const [key, schema] of Object.entries(properties)) {
        const result = schema["~standard"].validate(Object(value)[key]);
        if (result instanceof Promise) throw new TypeError("a schema that is synchronous is expected");
        if (result.issues) issues.push(...result.issues.map((issue) => ({ ...issue, path: [key] })));
        else output[key] = result.value;
      }
      return issues.length > 0 ? { issues } : { value: output };
    },
  },
});

describe("filterSchema", () => {
  it("returns the filter of a valid text", () => {
    expect(validate(A)).toEqual({ value: compileOrThrow(A) });
    expect(validate(A.replace("created", "moved"))).toHaveProperty("value");
  });

  it("returns an issue for each error, and none for a warning or a hint", () => {
    expect(validate(`(${T.replace("AAAA", "SPACE_ID")}) or event_types:'x'`)).toMatchObject({
      issues: [
        { message: expect.stringMatching(/^the operator `or` is not in upper case \(write `OR`\)$/) },
        { message: expect.stringContaining("cannot be joined by `OR`") },
        { message: expect.stringContaining("are not quoted with") },
        { message: expect.stringContaining("is not an event type") },
      ],
    });
  });

  it("returns the code, the data, the place and the fixes of each issue", () => {
    const text = `${A} and ${T}`;
    const [{ code, data, severity, span, fixes } = {}] = compile(text).diagnostics;
    expect(filterSchema()["~standard"].validate(text).issues).toEqual([
      { message: "the operator `and` is not in upper case (write `AND`)", code, data, severity, span, fixes },
    ]);
    expect([code, severity]).toEqual(["wrong-case-keyword", "error"]);
    expect(fixes?.map((fix) => applyFix(text, fix))).toEqual([`${A} AND ${T}`]);
  });

  it("rejects a text for its warnings only if the options request this, and never for its hints", () => {
    const strict = filterSchema({ warnings: "reject" })["~standard"];
    expect(strict.validate(A.replace("created", "moved")).issues).toMatchObject([
      { code: "unknown-event-type", severity: "warning", span: { start: 12 } },
    ]);
    expect(strict.validate(`(${A})`)).toEqual({ value: compileOrThrow(A) });
    for (const warnings of ["accept", undefined] as const) {
      expect(filterSchema({ warnings })["~standard"].validate(A.replace("created", "moved"))).toHaveProperty("value");
    }
  });

  it("can be a property of a larger schema, and the path of its issues is then the name of the property", () => {
    const request = objectSchema({ filter: filterSchema() });
    expect(request["~standard"].validate({ filter: A })).toEqual({ value: { filter: compileOrThrow(A) } });
    expect(request["~standard"].validate({ filter: "or" })).toMatchObject({
      issues: [{ path: ["filter"], code: "missing-operand" }, { path: ["filter"] }],
    });
  });

  it.each([undefined, null, 5, {}, [A]])("refuses a value that is not a text: %j", (value) => {
    expect(validate(value)).toEqual({ issues: [{ message: "a filter must be a text" }] });
  });

  it.each<[unknown, message: string]>([
    [
      { warning: "reject" },
      'unknown option "warning" of a schema: Did you mean warnings? The options are warnings, profile, maxLength, maxDepth, maxDiagnostics',
    ],
    [{ warnings: "x" }, 'warnings must be "accept" or "reject", not "x"'],
    [{ warnings: true }, 'warnings must be "accept" or "reject", not true'],
    [{ profile: {} }, "profile must be a result of createProfile"],
    [{ profile: null }, "profile must be a result of createProfile"],
    [{ maxLength: "5" }, 'maxLength must be a number, not "5"'],
    [{ maxDepth: Number.NaN }, "maxDepth must be a number, not NaN"],
    ["reject", "the options of a schema must be an object, not reject"],
    [null, "the options of a schema must be an object, not null"],
  ])("refuses options that it does not understand: %j", (options, message) => {
    expect(() => filterSchema(options as never)).toThrow(new TypeError(message));
  });

  it("accepts undefined for every option", () => {
    const names = ["warnings", "profile", "maxLength", "maxDepth", "maxDiagnostics"];
    const options = Object.fromEntries(names.map((name) => [name, undefined]));
    expect(filterSchema(options)["~standard"].validate(A)).toEqual({ value: compileOrThrow(A) });
  });

  it("accepts the options of compile", () => {
    const profile = createProfile({ vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example" });
    expect(filterSchema({ profile })["~standard"].validate(A)).toHaveProperty("issues");
  });
});

describe("tRPC", () => {
  const { procedure, router, createCallerFactory } = initTRPC.create();
  const routes = router({ matching: procedure.input(filterSchema()).query(({ input }): Filter => input) });
  const caller = createCallerFactory(routes)({});

  it("passes the filter to the procedure", async () => {
    expect(await caller.matching(A)).toEqual(compileOrThrow(A));
  });

  it("answers BAD_REQUEST to a text that is not a filter", async () => {
    await expect(caller.matching("or")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("TanStack Form", () => {
  it("shows the issues of a field until the field has a valid filter", () => {
    const form = new FormApi({ defaultValues: { filter: "" } });
    form.mount();
    const field = new FieldApi({ form, name: "filter", validators: { onChange: filterSchema() } });
    field.mount();
    field.handleChange(`${A} and ${T}`);
    expect(field.state.meta.errors).toMatchObject([
      { message: "the operator `and` is not in upper case (write `AND`)" },
    ]);
    field.handleChange(`${A} AND ${T}`);
    expect(field.state.meta.errors).toEqual([]);
  });
});
