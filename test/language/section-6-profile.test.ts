import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile, createProfile, fixAll, type ProfileOptions, workspaceProfile } from "../../src/index.js";
import { A, codesOf, expectSilence } from "../support/marked-text.js";

const acme = createProfile({ vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" });

describe("a profile of another vendor", () => {
  const text =
    'event_types:"acme.workspace.chat.message.v1.created" AND target_resource="//chat.acme.example/spaces/A1"';

  it("knows the two event types of the source and its own spaces", () => {
    expect([...acme.eventTypes.keys()]).toEqual([
      "acme.workspace.chat.membership.v1.updated",
      "acme.workspace.chat.message.v1.created",
    ]);
    expect(acme.targets.map(({ form }) => form)).toEqual(["//chat.acme.example/spaces/{space}"]);
    expectSilence(text, { profile: acme });
  });

  it("refuses what the default profile knows, and the other way round", () => {
    expect(codesOf(A, { profile: acme })).toEqual(["malformed-event-type"]);
    expect(codesOf(text)).toEqual(["malformed-event-type", "malformed-target-resource"]);
  });

  it("fills in placeholders and repairs with its own words", () => {
    const template =
      'event_types:"{vendor}.workspace.chat.message.v1.created" AND target_resource="//{chat_host}/spaces/A1"';
    expect(fixAll(template, { profile: acme }).text).toBe(text);
    expect(fixAll('event_types:"chat.message.v1.created"', { profile: acme }).text).toBe(text.split(" AND ")[0]);
  });

  it("knows the event types and targets that it is given", () => {
    const profile = createProfile({
      vendor: "acme",
      chatHost: "chat.acme.example",
      scopeBase: "https://acme.example/auth/",
      eventTypes: [
        "acme.workspace.mail.letter.v2.sent",
        { type: "acme.workspace.mail.box.v1beta1.full", targets: ["box"] },
      ],
      targets: [{ name: "box", form: "//mail.acme.example/boxes/{box}" }],
    });
    expect(profile.scopeBase).toBe("https://acme.example/auth");
    expectSilence(
      'event_types:"acme.workspace.mail.letter.v2.sent" AND target_resource="//mail.acme.example/boxes/7"',
      {
        profile,
      },
    );
    expect(compile('event_types:"acme.workspace.chat.message.v1.created"', { profile }).diagnostics[0]?.code).toBe(
      "unknown-event-type",
    );
  });

  it.each<[string, Partial<ProfileOptions>]>([
    ["vendor of two segments", { vendor: "acme.inc" }],
    ["vendor of none", { vendor: "" }],
    ["chat host that is none", { chatHost: "chat acme" }],
    ["chat host with a scheme", { chatHost: "https://chat.acme.example" }],
    ["scope base that is empty", { scopeBase: "" }],
    ["malformed event type", { eventTypes: ["acme.workspace.mail"] }],
    ["event type of another vendor", { eventTypes: ["google.workspace.chat.message.v1.created"] }],
    ["malformed target", { targets: [{ name: "box", form: "mail/boxes" }] }],
  ])("cannot have a %s", (_, wrong) => {
    const options = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
    expect(() => createProfile({ ...options, ...wrong })).toThrow(TypeError);
  });
});

describe("the default profile", () => {
  it("is Google Workspace's: Chat, Meet, Drive and the lifecycle of subscriptions", () => {
    const products = new Set([...workspaceProfile.eventTypes.keys()].map((type) => type.split(".")[2]));
    expect(workspaceProfile.vendor).toBe("google");
    expect([...products].sort()).toEqual(["chat", "drive", "events", "meet"]);
    for (const { documentation } of workspaceProfile.eventTypes.values()) expect(documentation).toMatch(/./);
  });

  it("stands in one file, and no vendor's name anywhere else in src", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const naming = files.filter((name) => /google|gmail|microsoft/i.test(readFileSync(`src/${name}`, "utf8")));
    expect(naming).toEqual(["vocabulary/workspace.ts"]);
  });
});

describe("words of the user's text that every object knows", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("are ordinary unknown words: %s", (word) => {
    expect(codesOf(`${word}:"${word}"`)).toEqual(["unknown-field"]);
    expect(codesOf(`event_types:"google.workspace.${word}.${word}.v1.${word}"`)).not.toContain(
      "impossible-combination",
    );
    expect(codesOf(`${A} AND target_resource="//${word}/${word}/${word}"`)).toEqual(["malformed-target-resource"]);
  });
});
