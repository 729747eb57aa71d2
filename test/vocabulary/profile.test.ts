import { describe, expect, it } from "vitest";
import { compile, createProfile, fixAll, type ProfileOptions } from "../../src/index.js";

const options: ProfileOptions = {
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth//",
};

describe("a profile", () => {
  it("has a scope base without a slash at the end", () => {
    expect(createProfile(options).scopeBase).toBe("https://acme.example/auth");
  });

  it.each([
    ["chat.acme.example", "acme.example"],
    ["acme.com", "acme.com"],
    ["localhost", "localhost"],
    ["127.0.0.1", "127.0.0.1"],
  ])("has, for the chat host %s, the domain %s in its errorDomain and its typePrefix", (chatHost, domain) => {
    expect(createProfile({ ...options, chatHost })).toMatchObject({
      errorDomain: `workspaceevents.${domain}`,
      typePrefix: `type.${domain}/acme.apps.events.subscriptions`,
    });
  });

  it("has default event types that occur in spaces of Chat", () => {
    expect([...createProfile(options).eventTypes.values()]).toEqual([
      { type: "acme.workspace.chat.membership.v1.updated", targets: ["chat.space"] },
      { type: "acme.workspace.chat.message.v1.created", targets: ["chat.space"] },
    ]);
  });

  it("accepts event types as names or as objects with more properties, from any iterable", () => {
    const sent = "acme.workspace.mail.letter.v1.sent";
    const read = {
      type: "acme.workspace.mail.letter.v1.read",
      documentation: "a letter: read",
      targets: ["chat.space"],
    };
    const { eventTypes } = createProfile({ ...options, eventTypes: new Set([sent, read, sent]) });
    expect([...eventTypes]).toEqual([
      [sent, { type: sent }],
      [read.type, read],
    ]);
  });

  it("groups its target forms by host and collection, and puts forms that end with a fixed id first", () => {
    const { targets, targetFormsByHost } = createProfile({
      ...options,
      targets: [
        { name: "space", form: "//chat.acme.example/spaces/{space}" },
        { name: "all", form: "//chat.acme.example/spaces/-", documentation: "all spaces" },
        { name: "box", form: "//mail.acme.example/boxes/{box}" },
      ],
    });
    const [space, all, box] = targets;
    expect(all).toEqual({ name: "all", form: "//chat.acme.example/spaces/-", documentation: "all spaces" });
    expect(space).toEqual({ name: "space", form: "//chat.acme.example/spaces/{space}" });
    expect([...targetFormsByHost].map(([host, collections]) => [host, [...collections]])).toEqual([
      ["chat.acme.example", [["spaces", [all, space]]]],
      ["mail.acme.example", [["boxes", [box]]]],
    ]);
  });

  it("has the documented scopes by default", () => {
    const { scopes } = createProfile(options);
    const { v1, v1beta } = scopes.reactivate;
    const drive = ["drive", "drive.file", "drive.metadata", "drive.metadata.readonly", "drive.readonly"];
    expect(v1).toEqual([
      "chat.spaces",
      "chat.spaces.readonly",
      "chat.messages",
      "chat.messages.readonly",
      "chat.messages.reactions",
      "chat.messages.reactions.readonly",
      "chat.memberships",
      "chat.memberships.readonly",
      "meetings.space.created",
      "meetings.space.readonly",
    ]);
    expect(v1beta).toEqual([...v1, ...drive]);
    expect(scopes.list).toEqual({ v1: ["chat.bot", ...v1], v1beta: ["chat.bot", ...v1, ...drive] });
  });

  it("has a frozen copy of the scopes in its options", () => {
    const list = { v1: ["mail.read"], v1beta: ["mail.read", "mail.preview"] };
    const reactivate = { v1: ["mail.admin"], v1beta: [] };
    const { scopes } = createProfile({ ...options, scopes: { list, reactivate } });
    expect(scopes).toEqual({ list, reactivate });
    list.v1.push("mail.write");
    expect(scopes.list.v1).toEqual(["mail.read"]);
    const parts = [scopes, scopes.list, scopes.list.v1, scopes.list.v1beta, scopes.reactivate, scopes.reactivate.v1];
    expect(parts.map((part) => Object.isFrozen(part))).toEqual(parts.map(() => true));
  });

  it("can be without event types and without targets", () => {
    const { eventTypes, targets, targetFormsByHost } = createProfile({ ...options, eventTypes: [], targets: [] });
    expect([eventTypes.size, targets.length, targetFormsByHost.size]).toEqual([0, 0, 0]);
  });

  it("is not changed by a change of its options", () => {
    const known = { type: "acme.workspace.mail.letter.v1.sent", documentation: "sent" };
    const profile = createProfile({ ...options, eventTypes: [known] });
    known.documentation = "changed";
    expect(profile.eventTypes.get(known.type)?.documentation).toBe("sent");
    expect(Object.isFrozen(profile) && Object.isFrozen(profile.targets)).toBe(true);
  });
});

it("the options of a profile may have an event type twice, if all properties are equal", () => {
  const type = "acme.workspace.mail.letter.v1.read";
  const [documentation, targets] = ["a letter: read", ["chat.space"]];
  const eventTypes = [
    { type, documentation, targets },
    { targets, documentation, type },
  ];
  expect(createProfile({ ...options, eventTypes }).eventTypes.size).toBe(1);
});

describe("a profile cannot have", () => {
  const someScopes = { v1: ["mail.read"], v1beta: ["mail.read"] };

  it.each<[string, Partial<Record<keyof ProfileOptions, unknown>>, said: string]>([
    ["a vendor with a dot", { vendor: "acme.inc" }, 'vendor must be one segment, not "acme.inc"'],
    ["a vendor that is no text", { vendor: 7 }, "vendor must be one segment, not 7"],
    ["an undefined vendor", { vendor: undefined }, "vendor must be one segment, not undefined"],
    ["a host with a port", { chatHost: "chat.acme.example:80" }, "chatHost must be a host name"],
    ["a host with slashes", { chatHost: "//chat.acme.example" }, "chatHost must be a host name"],
    ["a host with an empty label", { chatHost: "chat..example" }, "chatHost must be a host name"],
    ["a host with a label of 64 letters", { chatHost: `${"a".repeat(64)}.example` }, "chatHost must be a host name"],
    ["a scope base that is no text", { scopeBase: null }, "scopeBase must be a text"],
    ["a method without scopes", { scopes: { list: someScopes } }, "scopes.reactivate.v1 must be a list of scopes"],
    [
      "a version without scopes",
      { scopes: { list: { v1: [] }, reactivate: someScopes } },
      "scopes.list.v1beta must be a list of scopes",
    ],
    [
      "one text for several scopes",
      { scopes: { list: { ...someScopes, v1: "a b" }, reactivate: someScopes } },
      "scopes.list.v1 must be a list of scopes",
    ],
    [
      "an empty scope",
      { scopes: { list: someScopes, reactivate: { v1: ["a", ""], v1beta: [] } } },
      'scopes.reactivate.v1 must have scopes without white space, not ""',
    ],
    [
      "a scope with a space",
      { scopes: { list: { v1: ["a b"], v1beta: [] }, reactivate: someScopes } },
      'scopes.list.v1 must have scopes without white space, not "a b"',
    ],
    [
      "a scope that is a number",
      { scopes: { list: { v1: [7], v1beta: [] }, reactivate: someScopes } },
      "scopes.list.v1 must have scopes without white space, not 7",
    ],
    [
      "scopes of an unknown method",
      { scopes: { list: someScopes, reactivate: someScopes, get: someScopes } },
      'unknown method "get" in scopes: the methods are list, reactivate',
    ],
    [
      "scopes of an unknown version",
      { scopes: { list: { ...someScopes, v2: [] }, reactivate: someScopes } },
      'unknown version "v2" in scopes.list: the versions are v1, v1beta',
    ],
    ["one text for the event types", { eventTypes: "acme.workspace.a.b.v1.c" }, "eventTypes must be a list"],
    [
      "one object for the event types",
      { eventTypes: { type: "acme.workspace.a.b.v1.c" } },
      "eventTypes must be a list",
    ],
    ["null instead of an event type", { eventTypes: [null] }, "not an event type of the form"],
    ["one object for the targets", { targets: { name: "x", form: "//x.example/y/{z}" } }, "targets must be a list"],
    ["null instead of a target", { targets: [null] }, "not a form of target resources: null"],
    [
      "another vendor's event type",
      { eventTypes: ["x.workspace.a.b.v1.c"] },
      "not an event type of the form acme.workspace.<product>.<resource>.<version>.<verb>: x",
    ],
    ["a form without an id", { targets: [{ name: "x", form: "//x.example/y" }] }, "not a form of target resources"],
    [
      "a form that ends with a collection",
      { targets: [{ name: "x", form: "//x/y/{z}/w" }] },
      "not a form of target resources",
    ],
    ["a form on an invalid host", { targets: [{ name: "x", form: "//x_y/z/{z}" }] }, "not a form of target resources"],
  ])("%s", (_, wrong, said) => {
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(TypeError);
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(said);
  });
});

it.each([undefined, null, 5, "acme"])("createProfile refuses %j as its options", (given) => {
  expect(() => createProfile(given as never)).toThrow(
    new TypeError(`createProfile needs an object with options, not ${String(given)}`),
  );
});

describe("a profile with contradictory, missing or unknown options is refused:", () => {
  const sent = "acme.workspace.mail.letter.v1.sent";
  const space = { name: "space", form: "//chat.acme.example/spaces/{space}" };
  it.each<[string, Partial<Record<keyof ProfileOptions, unknown>>, message: string]>([
    [
      "an event type occurs on a target that does not exist",
      { eventTypes: [{ type: sent, targets: ["box"] }] },
      'occurs on "box", but no target has that name',
    ],
    [
      "an event type is given twice with different facts",
      { eventTypes: [sent, { type: sent, documentation: "a letter: sent" }] },
      `the event type ${sent} is given twice, with different facts`,
    ],
    ["two targets have one name", { targets: [space, { ...space, form: "//x.example/y/{z}" }] }, "have the name space"],
    [
      "two targets have forms that differ only in the name of the id",
      { targets: [space, { name: "room", form: "//chat.acme.example/spaces/{room}" }] },
      "have the form //chat.acme.example/spaces/{}",
    ],
    ["a target without a name", { targets: [{ ...space, name: "" }] }, "needs a name"],
    ["neither a chat host nor targets", { chatHost: undefined }, "a profile without chatHost needs targets"],
    ["no chat host and no target", { chatHost: undefined, targets: [] }, "a profile without chatHost needs targets"],
    ["a form of event types, and no event types", { eventTypeForm: "{vendor}.{verb}" }, "needs eventTypes"],
    ["an option that is unknown", { eventtypes: [] } as object, 'unknown option "eventtypes" of a profile'],
  ])("%s", (_, wrong, message) => {
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(TypeError);
    expect(() => createProfile({ ...options, ...wrong } as ProfileOptions)).toThrow(message);
  });
});

describe("a profile with another form of event types and targets", () => {
  const profile = createProfile({
    vendor: "globex",
    scopeBase: "https://globex.example/auth",
    eventTypeForm: "events.{vendor}.{area}.{version}.{verb}",
    eventTypes: [{ type: "events.globex.parcel.v2.shipped", targets: ["parcel"] }],
    targets: [{ name: "parcel", form: "//globex.example/depots/{depot}/parcels/{parcel}" }],
  });
  const shipped = 'event_types:"events.globex.parcel.v2.shipped"';
  const parcel = 'target_resource="//globex.example/depots/NORTH-1/parcels/7f3"';
  const diagnosticsOf = (text: string): readonly string[] =>
    compile(text, { profile }).diagnostics.map(({ code, message }) => `${code}: ${message}`);

  it("accepts filters with values of this form", () => {
    expect(diagnosticsOf(`${shipped} AND ${parcel}`)).toEqual([]);
    expect(diagnosticsOf('event_types:"events.globex.parcel.v2.lost"')).toEqual([
      "unknown-event-type: `events.globex.parcel.v2.lost` is not a known event type",
    ]);
  });

  it("reports mistakes in these values", () => {
    expect(diagnosticsOf('event_types:"events.globex.parcel.2.shipped"')).toEqual([
      "malformed-event-type: `events.globex.parcel.2.shipped` is not an event type: the version (segment 4) is `2`, not a version such as `v1`",
    ]);
    expect(diagnosticsOf('event_types:"globex.workspace.chat.message.v1.created"')).toEqual([
      "malformed-event-type: `globex.workspace.chat.message.v1.created` is not an event type: it has 6 segments instead of 5",
    ]);
    expect(diagnosticsOf(`${shipped} AND target_resource="//globex.example/depots/NORTH-1/parcels"`)).toEqual([
      "malformed-target-resource: `//globex.example/depots/NORTH-1/parcels` is not a target resource: there is no id after `parcels`",
    ]);
    expect(diagnosticsOf(`${shipped} AND target_resource="//globex.example/depots/NORTH-1"`)).toEqual([
      "unknown-target-resource: `//globex.example/depots/NORTH-1` is not a known target resource",
    ]);
    expect(diagnosticsOf(`${shipped} AND ${parcel.replace("7f3", "PARCEL_ID")}`)).toEqual([
      "placeholder-like-id: the id `PARCEL_ID` looks like a placeholder",
    ]);
  });

  it("fixes mistakes in these values", () => {
    const fixed = (text: string): string => fixAll(text, { profile }).text;
    expect(fixed('event_types:"parcel.v2.shipped"')).toBe(shipped);
    expect(fixed(`${shipped} AND target_resource="https://globex.example/Depots/NORTH-1/parcels/7f3/"`)).toBe(
      `${shipped} AND ${parcel}`,
    );
    expect(fixed(`${shipped} AND target_resource="depots/NORTH-1/parcels/7f3"`)).toBe(`${shipped} AND ${parcel}`);
  });
});
