import { describe, expect, it } from "vitest";
import { invalidArgumentBody, listPath, serviceWith, subscription } from "../../support/service.js";

const { call } = serviceWith([subscription("a")]);
const list = listPath();

describe("prettyPrint", () => {
  it.each(["true", "1"])("%s indents the response", async (value) => {
    expect((await call(`${list}&prettyPrint=${value}`)).text).toContain('\n  "subscriptions": [\n');
  });

  it.each(["false", "0"])("%s does not indent the response", async (value) => {
    const { text, body } = await call(`${list}&prettyPrint=${value}`);
    expect(text).toBe(`${JSON.stringify(body)}\n`);
  });

  it.each(["", "yes", "TRUE", "2"])("%j is refused", async (value) => {
    const { body } = await call(`${list}&prettyPrint=${value}`);
    expect(body).toEqual(invalidArgumentBody("PARAMETER_INVALID", [["prettyPrint", "must be true or false"]]));
  });
});

describe("alt", () => {
  it.each(["", "xml", "JSON", "media", "proto", "json;enum-encoding=string"])("%j is refused", async (value) => {
    const { body } = await call(`${list}&alt=${encodeURIComponent(value)}`);
    expect(body).toEqual(invalidArgumentBody("PARAMETER_INVALID", [["alt", 'must be "json"']]));
  });
});
