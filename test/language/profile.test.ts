import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createProfile, fixAll, type ProfileOptions, workspaceProfile } from "../../src/index.js";
import { A, codesOf, expectSaid, expectSilence, T } from "../support/marked-text.js";

const words = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
const acme = createProfile(words);
const acmeType = 'event_types:"acme.workspace.chat.message.v1.created"';
const acmeText = `${acmeType} AND target_resource="//chat.acme.example/spaces/A1"`;

describe("a profile has", () => {
  it("the name of the vendor, the chat host, and the scope base without a slash at its end", () => {
    const { vendor, chatHost, scopeBase } = createProfile({ ...words, scopeBase: `${words.scopeBase}/` });
    expect({ vendor, chatHost, scopeBase }).toEqual(words);
  });

  it("the hosts and patterns of targets", () => {
    const form = { name: "chat.space", form: "//chat.acme.example/spaces/{space}" };
    expect(acme.targets).toEqual([form]);
    expect(acme.targetFormsByHost).toEqual(new Map([["chat.acme.example", new Map([["spaces", [form]]])]]));
  });

  it("the catalog of known event types, each with one line of documentation", () => {
    const known = { type: "acme.workspace.mail.letter.v2.sent", documentation: "a letter: sent", targets: ["box"] };
    const targets = [{ name: "box", form: "//mail.acme.example/boxes/{box}" }];
    expect(createProfile({ ...words, eventTypes: [known], targets }).eventTypes).toEqual(
      new Map([[known.type, known]]),
    );
    for (const { documentation = "" } of workspaceProfile.eventTypes.values())
      expect(documentation).toMatch(/^[^\n]+$/);
  });

  it("only frozen objects", () => {
    for (const part of [acme, acme.targets, acme.targets[0], [...acme.eventTypes.values()][0]]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe("a profile of another vendor", () => {
  it("knows two default event types and one default target form if it defines no event types and no targets", () => {
    expect([...acme.eventTypes.keys()]).toEqual([
      "acme.workspace.chat.membership.v1.updated",
      "acme.workspace.chat.message.v1.created",
    ]);
    expect(acme.targets.map(({ form }) => form)).toEqual(["//chat.acme.example/spaces/{space}"]);
    expectSilence(acmeText, { profile: acme });
    expectSilence(acmeText.replace("message.v1.created", "membership.v1.updated"), { profile: acme });
    expect(codesOf(acmeText.replace("created", "moved"), { profile: acme })).toEqual(["unknown-event-type"]);
    expect(codesOf(`${acmeType} AND target_resource="//chat.acme.example/users/A1"`, { profile: acme })).toEqual([
      "unknown-target-resource",
    ]);
  });

  it("knows only its own event types and targets if it defines them", () => {
    const profile = createProfile({
      ...words,
      eventTypes: [
        "acme.workspace.mail.letter.v2.sent",
        { type: "acme.workspace.mail.box.v1beta1.full", targets: ["box"] },
      ],
      targets: [{ name: "box", form: "//mail.acme.example/boxes/{box}" }],
    });
    const box = 'target_resource="//mail.acme.example/boxes/7"';
    expectSilence(`event_types:"acme.workspace.mail.letter.v2.sent" AND ${box}`, { profile });
    expectSilence(`event_types:"acme.workspace.mail.box.v1beta1.full" AND ${box}`, { profile });
    expect(codesOf(acmeText, { profile })).toEqual(["unknown-event-type", "unknown-target-resource"]);
  });

  it("refuses the values of the default profile, and the default profile refuses the values of this profile", () => {
    const both = ["malformed-event-type", "malformed-target-resource"];
    expect([codesOf(`${A} AND ${T}`, { profile: acme }), codesOf(acmeText)]).toEqual([both, both]);
  });

  it("determines which vendor and which host replace placeholders, and which names a fix adds to values", () => {
    const template =
      'event_types:"{vendor}.workspace.chat.message.v1.created" AND target_resource="//{chat_host}/spaces/A1"';
    expect(fixAll(template, { profile: acme }).text).toBe(acmeText);
    expectSaid('event_types:⟦"chat.message.v1.created"⟧', ["malformed-event-type", ["safe", acmeType]], {
      profile: acme,
    });
    expectSaid(`${acmeType} AND target_resource=⟦"spaces/A1"⟧`, ["malformed-target-resource", ["safe", acmeText]], {
      profile: acme,
    });
  });
});

describe("createProfile", () => {
  const rows: Readonly<Record<keyof ProfileOptions, readonly unknown[]>> = {
    vendor: ["", "acme.inc", "ac me", " acme", "-acme", "acme\n", "é", "{vendor}", undefined, 5],
    chatHost: [
      "",
      "chat acme",
      "https://chat.acme.example",
      "//h",
      "h/spaces",
      "h:80",
      ".h",
      "a..b",
      "-h",
      "{h}",
      null,
    ],
    eventTypeForm: ["", "acme", "{vendor}.workspace", "{vendor}..{verb}", "{verb}.{verb}", "a b.{verb}", 7, null],
    scopeBase: ["", undefined],
    scopes: [null, {}, [], "chat.bot", { list: { v1: [], v1beta: [] } }],
    errorDomain: ["", "a b", "https://acme.example"],
    typePrefix: [""],
    eventTypes: [["acme.workspace.mail"], ["google.workspace.chat.message.v1.created"], "acme.workspace.a.b.v1.c"],
    targets: [[{ name: "box", form: "mail/boxes" }], [{ name: "box", form: "//mail.acme.example/{box}" }]],
    olderEventTypes: ["acme.workspace.a.b.v1.c", [{ type: "acme.workspace.a.b.v1.c", instead: [] }], [null]],
    domains: ["acme.example", [""], ["https://acme.example"], [7]],
    readings: [
      null,
      [],
      "words",
      { nouns: [] },
      { verbs: "deleted" },
      { verbs: [{ verbs: ["deleted"], words: ["gone"] }] },
      { targets: [{ targets: ["shed"], words: { en: "shed" } }] },
      { ids: [{ target: "shed", minLength: 1, maxLength: 2, characters: "any" }] },
      { addresses: [{ address: "maps.acme.example/box", targets: ["box"] }] },
    ],
    date: ["", "today", "2026-13-01", "2026-02-30", "2026-10-29T00:00:00Z", 20261029, null],
  };
  const each = Object.entries(rows).flatMap(([option, values]) => values.map((value) => [option, value] as const));
  const targets = [{ name: "box", form: "//mail.acme.example/boxes/{box}" }];
  it.each(each)("throws a TypeError for %s: %j", (option, value) => {
    expect(() => createProfile({ ...words, targets, [option]: value })).toThrow(TypeError);
  });

  it.each(["A1", "ac-me", "ac_me"])("accepts a vendor that is one segment: %s", (vendor) => {
    expect(createProfile({ ...words, vendor }).vendor).toBe(vendor);
  });

  it.each(["localhost", "10.0.0.1", "chat.acme.example", "xn--bcher-kva.example"])(
    "accepts a host name: %s",
    (chatHost) => {
      expect(createProfile({ ...words, chatHost }).chatHost).toBe(chatHost);
    },
  );
});

describe("the default profile", () => {
  it("describes Google Workspace: Chat, Meet, Drive and the lifecycle of subscriptions", () => {
    const { vendor, chatHost, scopeBase, eventTypes, targets } = workspaceProfile;
    expect({ vendor, chatHost, scopeBase }).toEqual({
      vendor: "google",
      chatHost: "chat.googleapis.com",
      scopeBase: "https://www.googleapis.com/auth",
    });
    const products = new Set([...eventTypes.keys()].map((type) => type.split(".").slice(0, 3).join(".")));
    expect([...products]).toEqual(["chat", "meet", "drive", "events"].map((product) => `google.workspace.${product}`));
    expect(targets.map(({ form }) => form)).toEqual([
      "//chat.googleapis.com/spaces/{space}",
      "//chat.googleapis.com/spaces/-",
      "//cloudidentity.googleapis.com/users/{user}",
      "//meet.googleapis.com/spaces/{space}",
      "//drive.googleapis.com/files/{file}",
      "//drive.googleapis.com/drives/{drive}",
      "//admin.googleapis.com/customers/{customer}",
    ]);
  });

  it("is used if no profile is given", () => {
    expect(codesOf(A, { profile: workspaceProfile })).toEqual(codesOf(A));
  });

  it("is the only place in src with Google's names, apart from examples", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    // The standard messages of AIP-151 and AIP-193 have the same names for every vendor.
    const standard = /(?:type\.googleapis\.com\/)?google\.(?:rpc|longrunning)\.?[A-Za-z]*/g;
    // Examples for users have values of the default profile.
    const example = /^ \* @example\n \* ```js\n[\s\S]*?^ \* ```\n/gm;
    const naming = files.filter((name) =>
      /google|gmail|microsoft/i.test(readFileSync(`src/${name}`, "utf8").replace(example, "").replace(standard, "")),
    );
    const isData = (name: string): boolean => /^vocabulary\/workspace-readings(?:\.ts$|\/)/.test(name);
    expect(naming.filter((name) => !isData(name)).sort()).toEqual([
      "vocabulary/workspace-catalog.ts",
      "vocabulary/workspace.ts",
    ]);
  });
});

describe("words that are properties of every JavaScript object are ordinary unknown words:", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])("%s", (word) => {
    expectSaid(`⟦${word}⟧:"${word}"`, ["unknown-field"]);
    const code = word.startsWith("_") ? "malformed-event-type" : "unknown-event-type";
    expectSaid(`event_types:⟦"google.workspace.mail.letter.v1.${word}"⟧`, [code]);
    expectSaid(`${A} AND target_resource=⟦"//${word}/${word}/${word}"⟧`, ["malformed-target-resource"]);
    const targetCode = word.startsWith("_") ? "malformed-target-resource" : "unknown-target-resource";
    expectSaid(`${A} AND target_resource=⟦"//chat.googleapis.com/${word}/x"⟧`, [targetCode]);
    expect(codesOf(`${A} ${word} ${T}`)).toContain("unexpected-token");
  });
});
