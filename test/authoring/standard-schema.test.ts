import { FieldApi, FormApi } from "@tanstack/form-core";
import { initTRPC } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { compileOrThrow, createProfile, type Filter, filterSchema } from "../../src/index.js";
import { A, T } from "../support/marked-text.js";

const validate = (value: unknown): unknown => filterSchema()["~standard"].validate(value);

describe("filterSchema", () => {
  it("gives the filter of a valid text", () => {
    expect(validate(A)).toEqual({ value: compileOrThrow(A) });
    expect(validate(A.replace("created", "moved"))).toHaveProperty("value");
  });

  it("gives an issue for each error, and none for a warning or a hint", () => {
    expect(validate(`(${T.replace("AAAA", "SPACE_ID")}) or event_types:'x'`)).toEqual({
      issues: [
        { message: expect.stringMatching(/^the operator `or` is not in upper case \(write `OR`\)$/) },
        { message: expect.stringContaining("cannot be joined by `OR`") },
        { message: expect.stringContaining("does not quote") },
        { message: expect.stringContaining("is not an event type") },
      ],
    });
  });

  it.each([undefined, null, 5, {}, [A]])("refuses what is no text: %j", (value) => {
    expect(validate(value)).toEqual({ issues: [{ message: "a filter is a text" }] });
  });

  it("takes the options of compile", () => {
    const profile = createProfile({ vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example" });
    expect(filterSchema({ profile })["~standard"].validate(A)).toHaveProperty("issues");
  });
});

describe("tRPC", () => {
  const { procedure, router, createCallerFactory } = initTRPC.create();
  const routes = router({ matching: procedure.input(filterSchema()).query(({ input }): Filter => input) });
  const caller = createCallerFactory(routes)({});

  it("hands the filter to the procedure", async () => {
    expect(await caller.matching(A)).toEqual(compileOrThrow(A));
  });

  it("answers BAD_REQUEST to a text that is none", async () => {
    await expect(caller.matching("or")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("TanStack Form", () => {
  it("shows the issues of a field, until it is a filter", () => {
    const form = new FormApi({ defaultValues: { filter: "" } });
    form.mount();
    const field = new FieldApi({ form, name: "filter", validators: { onChange: filterSchema() } });
    field.mount();
    field.handleChange(`${A} and ${T}`);
    expect(field.state.meta.errors).toEqual([{ message: "the operator `and` is not in upper case (write `AND`)" }]);
    field.handleChange(`${A} AND ${T}`);
    expect(field.state.meta.errors).toEqual([]);
  });
});
