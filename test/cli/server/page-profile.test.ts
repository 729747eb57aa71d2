import { expect, it } from "vitest";
import { insertProfileIntoHtml } from "../../../src/cli/server/page-profile.js";

const page = '<head><script type="application/json" id="profile"></script></head>';
const options = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };

it("insertProfile writes the options into the profile element of the page as JSON", () => {
  const json = JSON.stringify(options);
  expect(insertProfileIntoHtml(page, options)).toBe(
    `<head><script type="application/json" id="profile">${json}</script></head>`,
  );
});

it("insertProfile treats </script> and $& in the options as plain text", () => {
  const hostile = { ...options, scopeBase: "</script><script>$&$'" };
  const written = insertProfileIntoHtml(page, hostile);
  expect(written.match(/<\/?script/g)).toHaveLength(2);
  const [, json = ""] = /id="profile">(.*)<\/script>/.exec(written) ?? [];
  expect(JSON.parse(json)).toEqual(hostile);
});

it("insertProfile leaves a page without the profile element unchanged", () => {
  expect(insertProfileIntoHtml("<p></p>", options)).toBe("<p></p>");
});
