import { describe, expect, it } from "vitest";
import { compile, createProfile, type ProfileOptions } from "../../src/index.js";

const sent = "acme.workspace.mail.letter.v1.sent";
const batchSent = "acme.workspace.mail.letter.v1.batchSent";
const options: ProfileOptions = {
  vendor: "acme",
  scopeBase: "https://acme.example/auth",
  eventTypes: [
    { type: sent, targets: ["box"], mayOccurElsewhere: true },
    { type: batchSent, isOutputOnly: true, instead: sent },
  ],
  targets: [{ name: "box", form: "//mail.acme.example/boxes/{box}", aliases: ["mine"] }],
};

describe("a profile has", () => {
  it("its date if the options have a date", () => {
    expect(createProfile({ ...options, date: "2028-02-29" }).date).toBe("2028-02-29");
    expect(createProfile(options)).not.toHaveProperty("date");
  });

  it("older names of event types", () => {
    const olderEventTypes = [{ type: "acme.workspace.mail.post.v1.sent", instead: [sent] }];
    expect(createProfile({ ...options, olderEventTypes }).olderEventTypes).toEqual(
      new Map([["acme.workspace.mail.post.v1.sent", [sent]]]),
    );
    expect(createProfile(options).olderEventTypes.size).toBe(0);
  });

  it("event types to which nobody can subscribe, and event types that may occur on other targets", () => {
    expect([...createProfile(options).eventTypes.values()]).toEqual(options.eventTypes);
  });

  it.each([[[]], [[{ type: batchSent, isOutputOnly: true }]]])(
    "no subscribable event types if its options have none, and the help for an unknown event type says so: %j",
    (eventTypes) => {
      const profile = createProfile({ ...options, eventTypes });
      expect(compile(`event_types:"${sent}"`, { profile }).diagnostics).toMatchObject([
        {
          code: "unknown-event-type",
          help: "check its spelling; the profile has no event types that can be subscribed to",
        },
      ]);
    },
  );

  it("frozen aliases of ids", () => {
    const { idAliases, targets } = createProfile(options);
    expect([...idAliases]).toEqual(["mine"]);
    expect(Object.isFrozen(targets[0]?.aliases)).toBe(true);
  });

  it.each<[domains: readonly string[] | undefined, hosts: readonly string[], expected: readonly string[]]>([
    [undefined, ["mail.acme.example", "chat.acme.example"], ["acme.example"]],
    [undefined, ["mail.acme.example", "chat.eu.acme.example"], ["acme.example", "eu.acme.example"]],
    [undefined, ["Mail.Acme.Example"], ["acme.example"]],
    // The domain of these hosts is the whole host. Without the first part of the host, the rest would be a top-level
    // domain or no domain.
    [undefined, ["acme.example", "localhost", "10.0.0.1"], ["acme.example", "localhost", "10.0.0.1"]],
    [["acme.example", "ACME.test"], ["mail.acme.example"], ["acme.example", "acme.test"]],
    [[], ["mail.acme.example"], []],
  ])(
    "the domains %j of its options or, if these are undefined, the domains of its hosts %j",
    (domains, hosts, expected) => {
      const targets = hosts.map((host, index) => ({ name: `target ${index}`, form: `//${host}/boxes/{box}` }));
      const { vendor, scopeBase } = options;
      expect(createProfile({ vendor, scopeBase, targets, ...(domains && { domains }) }).domains).toEqual(expected);
    },
  );

  it("the same content if its options were first converted to JSON and back", () => {
    const everything = {
      ...options,
      date: "2026-01-31",
      domains: ["acme.example"],
      olderEventTypes: [{ type: "letter.sent", instead: [sent] }],
    };
    expect(createProfile(JSON.parse(JSON.stringify(everything)))).toEqual(createProfile(everything));
  });
});

describe("a profile that contradicts itself is refused:", () => {
  it.each<[string, Partial<Record<keyof ProfileOptions, unknown>>, message: string]>([
    [
      "an event type that can be subscribed to has another type as a replacement",
      { eventTypes: [sent, { type: "acme.workspace.mail.letter.v1.read", instead: sent }] },
      'acme.workspace.mail.letter.v1.read has the property "instead", but its isOutputOnly is not true',
    ],
    [
      "the replacement of an event type is unknown",
      { eventTypes: [{ type: batchSent, isOutputOnly: true, instead: sent }] },
      `"instead" of ${batchSent} is "${sent}", which is not a known event type that can be subscribed to`,
    ],
    [
      "the replacement of an event type cannot be subscribed to, either",
      { eventTypes: [{ type: batchSent, isOutputOnly: true, instead: batchSent }] },
      `"instead" of ${batchSent} is "${batchSent}", which is not a known event type that can be subscribed to`,
    ],
    [
      "an event type is given twice, and only once with isOutputOnly",
      { eventTypes: [sent, { type: sent, isOutputOnly: true }] },
      `the event type ${sent} is given twice, with different facts`,
    ],
    ["a fact is not a boolean", { eventTypes: [{ type: sent, isOutputOnly: "yes" }] }, "must be a boolean"],
    [
      "an older name is a current name",
      { olderEventTypes: [{ type: sent, instead: [sent] }] },
      `${sent} is in olderEventTypes and in eventTypes`,
    ],
    [
      "an older name stands for an event type that cannot be subscribed to",
      { olderEventTypes: [{ type: "x", instead: [batchSent] }] },
      `"instead" of the older event type x contains "${batchSent}", which is not a known event type that can be subscribed to`,
    ],
    [
      "an alias is not an id",
      { targets: [{ name: "box", form: "//mail.acme.example/boxes/{box}", aliases: ["a b"] }] },
      "aliases of the form //mail.acme.example/boxes/{box} must be a list of ids",
    ],
  ])("%s", (_, wrong, message) => {
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(TypeError);
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(message);
  });
});
