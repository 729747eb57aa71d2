import { describe, expect, it } from "vitest";
import { createProfile, type ProfileOptions } from "../../src/index.js";

const options: ProfileOptions = {
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth//",
};

describe("a profile", () => {
  it("has its scope base without a slash at the end", () => {
    expect(createProfile(options).scopeBase).toBe("https://acme.example/auth");
  });

  it("knows of the default event types that they occur in spaces", () => {
    expect([...createProfile(options).eventTypes.values()]).toEqual([
      { type: "acme.workspace.chat.membership.v1.updated", targets: ["chat.space"] },
      { type: "acme.workspace.chat.message.v1.created", targets: ["chat.space"] },
    ]);
  });

  it("takes event types as names or with what is known of them, from anything that gives them", () => {
    const sent = "acme.workspace.mail.letter.v1.sent";
    const read = { type: "acme.workspace.mail.letter.v1.read", documentation: "a letter: read", targets: ["box"] };
    const { eventTypes } = createProfile({ ...options, eventTypes: new Set([sent, read, sent]) });
    expect([...eventTypes]).toEqual([
      [sent, { type: sent }],
      [read.type, read],
    ]);
  });

  it("has its target forms by host and collection, a literal id apart", () => {
    const { targets, hosts } = createProfile({
      ...options,
      targets: [
        { name: "space", form: "//chat.acme.example/spaces/{space}" },
        { name: "all", form: "//chat.acme.example/spaces/-", documentation: "all spaces" },
        { name: "box", form: "//mail.acme.example/boxes/{box}" },
      ],
    });
    const [space, all, box] = targets;
    expect(all).toEqual({ name: "all", form: "//chat.acme.example/spaces/-", documentation: "all spaces", id: "-" });
    expect(space).toEqual({ name: "space", form: "//chat.acme.example/spaces/{space}" });
    expect([...hosts].map(([host, collections]) => [host, [...collections]])).toEqual([
      ["chat.acme.example", [["spaces", [space, all]]]],
      ["mail.acme.example", [["boxes", [box]]]],
    ]);
  });

  it("may know nothing at all", () => {
    const { eventTypes, targets, hosts } = createProfile({ ...options, eventTypes: [], targets: [] });
    expect([eventTypes.size, targets.length, hosts.size]).toEqual([0, 0, 0]);
  });

  it("is not changed by a change of what it was made of", () => {
    const known = { type: "acme.workspace.mail.letter.v1.sent", documentation: "sent" };
    const profile = createProfile({ ...options, eventTypes: [known] });
    known.documentation = "changed";
    expect(profile.eventTypes.get(known.type)?.documentation).toBe("sent");
    expect(Object.isFrozen(profile) && Object.isFrozen(profile.targets)).toBe(true);
  });
});

describe("a profile cannot have", () => {
  it.each<[string, Partial<Record<keyof ProfileOptions, unknown>>, said: string]>([
    ["a vendor with a dot", { vendor: "acme.inc" }, 'vendor must be one segment, not "acme.inc"'],
    ["a vendor that is no text", { vendor: 7 }, "vendor must be one segment, not 7"],
    ["no vendor", { vendor: undefined }, "vendor must be one segment, not undefined"],
    ["a host with a port", { chatHost: "chat.acme.example:80" }, "chatHost must be a host name"],
    ["a host with slashes", { chatHost: "//chat.acme.example" }, "chatHost must be a host name"],
    ["a host with an empty label", { chatHost: "chat..example" }, "chatHost must be a host name"],
    ["a host with a label of 64 letters", { chatHost: `${"a".repeat(64)}.example` }, "chatHost must be a host name"],
    ["a scope base that is no text", { scopeBase: null }, "scopeBase must be a text"],
    ["one text for the event types", { eventTypes: "acme.workspace.a.b.v1.c" }, "eventTypes must be a list"],
    ["another vendor's event type", { eventTypes: ["x.workspace.a.b.v1.c"] }, "not an event type of acme: x.workspace"],
    ["a form without an id", { targets: [{ name: "x", form: "//x.example/y" }] }, "not a form of target resources"],
    ["a form with a part more", { targets: [{ name: "x", form: "//x/y/{z}/w" }] }, "not a form of target resources"],
    ["a form on no host", { targets: [{ name: "x", form: "//x_y/z/{z}" }] }, "not a form of target resources"],
  ])("%s", (_, wrong, said) => {
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(TypeError);
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(said);
  });
});
