import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createProfile, type Profile, type ResourceNameProblem } from "../../src/index.js";
import { findSimilarForms, fixResourceName, parseResourceName } from "../../src/vocabulary/resource-name.js";

const options = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
const profile: Profile = createProfile({
  ...options,
  targets: [
    { name: "space", form: "//chat.acme.example/spaces/{space}" },
    { name: "allSpaces", form: "//chat.acme.example/spaces/-" },
    { name: "room", form: "//meet.acme.example/spaces/{space}" },
    { name: "inbox", form: "//mail.acme.example/boxes/inbox" },
  ],
});

describe("a full resource name", () => {
  it.each<[string, form: string, id: string]>([
    ["//chat.acme.example/spaces/a_B-9", "space", "a_B-9"],
    ["//chat.acme.example/spaces/-", "allSpaces", "-"],
    ["//chat.acme.example/spaces/--", "space", "--"],
    ["//meet.acme.example/spaces/-", "room", "-"],
    ["//mail.acme.example/boxes/inbox", "inbox", "inbox"],
  ])("%s has the form %s", (text, form, id) => {
    const reading = parseResourceName(text, profile);
    expect(reading.problem ?? [reading.form?.name, reading.ids.join()]).toEqual([form, id]);
  });

  it.each<[string, ...ids: string[]]>([
    // The host, the collection, the number of collections or the fixed id is unknown.
    ["//calendar.acme.example/calendars/a_B-9", "a_B-9"],
    ["//eu.calendar.acme.example/calendars/1/events/-", "1", "-"],
    ["//chat.acme.example/rooms/1", "1"],
    ["//chat.acme.example/spaces/1/messages/2", "1", "2"],
    ["//chat.acme.example/spaces/-/sections/2/threads/3", "-", "2", "3"],
    ["//mail.acme.example/boxes/outbox", "outbox"],
    // The host is similar to a known host, but no similar host has this collection.
    ["//chats.acme.example/trips/1", "1"],
  ])("%s has no known form, but is well formed", (text, ...ids) => {
    expect(parseResourceName(text, profile)).toEqual({ ids });
  });

  it.each<[string, ResourceNameProblem]>([
    // The parts are checked from left to right, and the first wrong part is reported.
    [" https://x", { kind: "space-at-end" }],
    ["HTTP://Chat.Acme.Example/spaces/?x", { kind: "scheme", scheme: "HTTP://" }],
    ["https://acme.example?x#y", { kind: "web-address", host: "acme.example" }],
    ["chat.acme.example/spaces/?x", { kind: "no-host" }],
    ["//x/y/z?", { kind: "query" }],
    ["//Chat.acme.example/spaces/1", { kind: "unknown-host", host: "Chat.acme.example" }],
    ["//__proto__/spaces/1", { kind: "unknown-host", host: "__proto__" }],
    ["//chat.acme.example//1", { kind: "no-collection", host: "chat.acme.example" }],
    ["//chat.acme.example/Spaces/", { kind: "unknown-collection", host: "chat.acme.example", collection: "Spaces" }],
    ["//chat.acme.example/spaces//1", { kind: "no-id", collection: "spaces" }],
    ["//chat.acme.example/spaces/ä/", { kind: "trailing-slash" }],
    ["//chat.acme.example/spaces/ä/1/", { kind: "extra-segment", segment: "1" }],
    ["//chat.acme.example/spaces/aä*", { kind: "illegal-character", character: "ä" }],
    ["//chat.acme.example/spaces/1//", { kind: "empty-segment" }],
    // The host or the collection is misspelled.
    ["//chats.acme.example/spaces/1", { kind: "unknown-host", host: "chats.acme.example" }],
    ["//chat.acme.example/space/1", { kind: "unknown-collection", host: "chat.acme.example", collection: "space" }],
    // The host is an unknown host of the vendor, and the path is malformed.
    ["//x.acme.example", { kind: "no-collection", host: "x.acme.example" }],
    ["//x.acme.example/", { kind: "no-collection", host: "x.acme.example" }],
    ["//x.acme.example/a", { kind: "no-id", collection: "a" }],
    ["//x.acme.example/a/", { kind: "no-id", collection: "a" }],
    ["//x.acme.example/a/1/", { kind: "trailing-slash" }],
    ["//x.acme.example/a//1", { kind: "empty-segment" }],
    ["//x.acme.example/a/1/b", { kind: "no-id", collection: "b" }],
    ["//x.acme.example/a/1 2", { kind: "illegal-character", character: " " }],
    ["//x.acme.example/A/1", { kind: "unknown-collection", host: "x.acme.example", collection: "A" }],
    // The path looks like the path of an API.
    ["//x.acme.example/v1/a/1", { kind: "unknown-collection", host: "x.acme.example", collection: "v1" }],
    ["//x.acme.example/a/v3/b/1", { kind: "unknown-collection", host: "x.acme.example", collection: "a" }],
    // The host does not belong to the vendor, or the name has a scheme.
    ["//acme.example/a/1", { kind: "unknown-host", host: "acme.example" }],
    ["//X.acme.example/a/1", { kind: "unknown-host", host: "X.acme.example" }],
    ["//chatacme.example/a/1", { kind: "unknown-host", host: "chatacme.example" }],
    ["//x.acme.example.org/a/1", { kind: "unknown-host", host: "x.acme.example.org" }],
    ["https://x.acme.example/a/1", { kind: "scheme", scheme: "https://" }],
  ])("cannot be %j", (text, problem) => {
    expect(parseResourceName(text, profile)).toEqual({ problem });
  });
});

describe("fixResourceName returns the only name that a malformed name can mean:", () => {
  it.each<[string, string]>([
    ["boxes/inbox", "//mail.acme.example/boxes/inbox"],
    ["/Boxes/inbox/", "//mail.acme.example/boxes/inbox"],
    ["https:chat.acme.example/spaces/-", "//chat.acme.example/spaces/-"],
    ["http:/chat.acme.example/spaces/1", "//chat.acme.example/spaces/1"],
    ["\t//MEET.ACME.EXAMPLE/SPACES/aB/ ", "//meet.acme.example/spaces/aB"],
  ])("%j means %s", (text, name) => {
    expect(fixResourceName(text, profile)).toBe(name);
  });

  it.each([
    ...["", "//chat.acme.example/spaces/1", "spaces/1", "boxes", "boxes/outbox", "boxes/INBOX", "boxes/inbox/x"],
    ...["//chat.acme.example/spaces/1//", "///chat.acme.example/spaces/1", "//boxes/inbox"],
  ])("nothing for %j", (text) => {
    expect(fixResourceName(text, profile)).toBeUndefined();
  });
});

describe("a profile with capital letters in its hosts and collections", () => {
  const form = "//Chat.Acme.Example/sharedDrives/{drive}/rootFolders/main";
  const camelCaseProfile = createProfile({ ...options, targets: [{ name: "folder", form }] });
  const name = "//Chat.Acme.Example/sharedDrives/aB/rootFolders/main";

  it.each([
    "shareddrives/aB/rootfolders/main",
    "/SHAREDDRIVES/aB/ROOTFOLDERS/main/",
    "https://chat.acme.example/sharedDrives/aB/rootFolders/main",
    "chat.acme.example/sharedDrives/aB/rootFolders/main",
    "//CHAT.ACME.EXAMPLE/Shareddrives/aB/rootFolders/main ",
  ])("leads to a fix of %j with the spelling of the profile", (text) => {
    expect(fixResourceName(text, camelCaseProfile)).toBe(name);
  });

  it.each(["sharedDrives/aB/rootFolders/Main", "sharedDrives/aB/rootFolders", "sharedDrives/a b/rootFolders/main"])(
    "leads to no fix of %j",
    (text) => {
      expect(fixResourceName(text, camelCaseProfile)).toBeUndefined();
    },
  );

  it("makes parseResourceName report the scheme of a web address, even if the host is in lower case", () => {
    const { problem } = parseResourceName("https://chat.acme.example/sharedDrives/1", camelCaseProfile);
    expect(problem?.kind).toBe("scheme");
  });

  it("leads to similar forms, even if the host is in lower case", () => {
    expect(findSimilarForms("//chat.acme.example/x", camelCaseProfile)).toEqual([form]);
  });
});

describe("a name that matches several forms", () => {
  const targets = [
    "spaces/{space}/messages/{message}",
    "spaces/{space}/messages/-",
    "spaces/-/messages/{message}",
    "spaces/-/messages/-",
    "spaces/{space}",
    "spaces/-",
  ].map((path) => ({ name: path, form: `//chat.acme.example/${path}` }));

  it.each([
    ["spaces/a/messages/b", "spaces/{space}/messages/{message}"],
    ["spaces/a/messages/-", "spaces/{space}/messages/-"],
    ["spaces/-/messages/b", "spaces/-/messages/{message}"],
    ["spaces/-/messages/-", "spaces/-/messages/-"],
    ["spaces/a", "spaces/{space}"],
    ["spaces/-", "spaces/-"],
  ])("has the form in which a fixed id comes earliest, whatever the order of the forms: %s", (path, form) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(targets, { minLength: targets.length }), (shuffledTargets) => {
        const reading = parseResourceName(
          `//chat.acme.example/${path}`,
          createProfile({ ...options, targets: shuffledTargets }),
        );
        expect(reading.form?.name).toBe(form);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the forms that are similar to a malformed name", () => {
  const all = profile.targets.map(({ form }) => form);
  it.each<[string, readonly string[]]>([
    ["//Chat.acme.example/rooms/1", all.slice(0, 2)],
    ["https://mail.acme.example", all.slice(3)],
    ["//acme.example/spaces/1", all.slice(0, 3)],
    ["boxes", all.slice(3)],
    ["something else", all],
  ])("are found for %j", (text, forms) => {
    expect(findSimilarForms(text, profile)).toEqual(forms);
  });
});

it("parseResourceName does not reuse the result for a text if it is called with another profile", () => {
  const text = "//chat.acme.example/spaces/a";
  const otherProfile = createProfile({ ...options, chatHost: "chat.other.example" });
  const kinds = [profile, otherProfile, profile].map((each) => parseResourceName(text, each).problem?.kind);
  expect(kinds).toEqual([undefined, "unknown-host", undefined]);
});
