import { describe, expect, it } from "vitest";
import { invalidArgumentBody, listPath, serviceWith, subscription } from "../../support/service.js";

const { call } = serviceWith([subscription("a")]);
const listUrlPath = listPath();

describe("the query parameter prettyPrint", () => {
  it.each(["true", "1"])("%s indents the response", async (parameterValue) => {
    expect((await call(`${listUrlPath}&prettyPrint=${parameterValue}`)).text).toContain('\n  "subscriptions": [\n');
  });

  it.each(["false", "0"])("%s does not indent the response", async (parameterValue) => {
    const { text, body } = await call(`${listUrlPath}&prettyPrint=${parameterValue}`);
    expect(text).toBe(`${JSON.stringify(body)}\n`);
  });

  it.each(["", "yes", "TRUE", "2"])("%j is refused", async (parameterValue) => {
    const { body } = await call(`${listUrlPath}&prettyPrint=${parameterValue}`);
    expect(body).toEqual(invalidArgumentBody("PARAMETER_INVALID", [["prettyPrint", "must be true or false"]]));
  });
});

describe("the query parameter alt", () => {
  it.each(["", "xml", "JSON", "media", "proto", "json;enum-encoding=string"])(
    "%j is refused",
    async (parameterValue) => {
      const { body } = await call(`${listUrlPath}&alt=${encodeURIComponent(parameterValue)}`);
      expect(body).toEqual(invalidArgumentBody("PARAMETER_INVALID", [["alt", 'must be "json"']]));
    },
  );
});
