import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { writeCurlCommand } from "../../playground/request/languages/curl.js";
import { quoteForGo } from "../../playground/request/quote-text.js";

describe("a string literal that is written for Go", () => {
  it("keeps a backslash before text that looks like the escape of a surrogate", () => {
    expect(JSON.parse(quoteForGo(String.raw`é \ud800x`))).toBe(String.raw`é \ud800x`);
  });

  it("replaces a lone surrogate with U+FFFD and keeps a surrogate pair", () => {
    expect(JSON.parse(quoteForGo("\ud800x \u{1f600} \udc00"))).toBe("\ufffdx \u{1f600} \ufffd");
  });
});

describe("the curl command", () => {
  it("has the address as one shell word, even if the address contains a quote", () => {
    const listUrl = "http://localhost/it's;$(x)/v1/subscriptions";
    const line = writeCurlCommand({
      filter: "it's",
      listMethodUrlWithoutQuery: listUrl,
      isDefaultUrlOfClients: false,
      scope: undefined,
    });
    const printsArguments = "curl() { printf '%s\\n' \"$@\"; }";
    const words = execFileSync("sh", ["-c", `${printsArguments}; ${line}`], { encoding: "utf8" }).split("\n");
    expect(words[1]).toBe(listUrl);
    expect(words[5]).toBe("filter=it's");
  });
});
