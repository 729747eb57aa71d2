import { describe, expect, it } from "vitest";
import { compile } from "../../../src/index.js";
import { memoryStore } from "../../../src/service/index.js";
import {
  created,
  invalidArgumentBody,
  listPath,
  query,
  resourceOf,
  serviceWith,
  space,
  subscription,
  updated,
} from "../../support/service.js";

const createIds = (count: number): string[] => Array.from({ length: count }, (_, index) => `s${1000 + index}`);
const serviceWithManySubscriptions = serviceWith(createIds(250).map((id) => subscription(id)));

/** A service with a store that fails when the service calls it. */
const serviceWithUnusedStore = serviceWith({
  ...memoryStore(),
  page: async () => {
    throw new Error("the store was called");
  },
  pageTokenSecret: async () => {
    throw new Error("the store was called");
  },
});

describe("the method list", () => {
  const { call } = serviceWith([
    subscription("a"),
    subscription("b", { eventTypes: [updated, created], targetResource: "//chat.googleapis.com/spaces/BBBB" }),
    subscription("c", { eventTypes: [updated] }),
    subscription("d", { authority: "users/them" }),
    subscription("e", { state: "DELETED" }),
    subscription("f", { state: "SUSPENDED", suspensionReason: "RESOURCE_DELETED", causeFixed: false }),
  ]);
  const listIds = async (filter: string, version?: string): Promise<unknown> => {
    const { body } = await call(listPath({ filter }, version));
    return body.subscriptions?.map(({ name }: { name: string }) => name.slice(14)).join("");
  };

  it.each<[shape: string, filter: string, found: string]>([
    ["one event type", `event_types:"${created}"`, "abf"],
    ["several event types", `event_types:"${created}" OR event_types:"${updated}"`, "abcf"],
    ["an event type and a target", `event_types:"${created}" AND target_resource="${space}"`, "af"],
    [
      "several event types and a target",
      `( event_types:"${created}" OR event_types:"${updated}" ) AND target_resource="${space}"`,
      "acf",
    ],
  ])("answers with the matching subscriptions, for %s, in both versions", async (_, filter, expectedIds) => {
    expect([await listIds(filter), await listIds(filter, "v1")]).toEqual([expectedIds, expectedIds]);
  });

  it("answers with an empty object if nothing matches (proto3 JSON omits empty fields)", async () => {
    const { status, text } = await call(listPath({ filter: 'event_types:"google.workspace.drive.file.v3.created"' }));
    expect([status, text]).toEqual([200, "{}\n"]);
  });

  it("answers with complete subscriptions in indented JSON, without empty fields and without causeFixed", async () => {
    const serviceWithAllFields = serviceWith([
      subscription("a", {
        state: "SUSPENDED",
        suspensionReason: "OTHER",
        causeFixed: false,
        notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
        expireTime: "2027-01-01T01:00:00+01:00",
        reconciling: true,
      }),
      subscription("b", { reconciling: false }),
    ]);
    const { text, body, headers } = await serviceWithAllFields.call(listPath());
    expect(body).toEqual({
      subscriptions: [
        {
          ...resourceOf("a"),
          state: "SUSPENDED",
          suspensionReason: "OTHER",
          notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
          expireTime: "2027-01-01T00:00:00Z",
          reconciling: true,
        },
        resourceOf("b"),
      ],
    });
    expect(text).toBe(`${JSON.stringify(body, null, 2)}\n`);
    expect(headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  });

  it("answers with subscriptions in the byte order of their names", async () => {
    const serviceWithUnorderedNames = serviceWith(
      ["b", "B", "~", "a", "A", "-", "_", ".", "1"].map((id) => subscription(id)),
    );
    const { body } = await serviceWithUnorderedNames.call(listPath());
    expect(body.subscriptions.map(({ name }: { name: string }) => name.slice(14)).join("")).toBe("-.1AB_ab~");
  });
});

describe("the parameter pageSize", () => {
  it.each<[size: string, found: number]>([
    ["0", 50],
    ["1", 1],
    ["49", 49],
    ["50", 50],
    ["51", 51],
    ["99", 99],
    ["100", 100],
    ["101", 100],
    ["0100", 100],
    ["2147483647", 100],
  ])("%s leads to at most %i subscriptions", async (pageSize, expectedCount) => {
    const { status, body } = await serviceWithManySubscriptions.call(listPath({ pageSize }));
    expect([status, body.subscriptions.length]).toEqual([200, expectedCount]);
  });

  it("is 50 by default", async () => {
    expect((await serviceWithManySubscriptions.call(listPath())).body.subscriptions).toHaveLength(50);
  });

  it.each(["-1", "-0", "2147483648", "99999999999999999999", "+5", "5.0", "1e1", "", " ", "5 ", "0x10", "٣", "ten"])(
    "%j is refused",
    async (pageSize) => {
      const description = "must be a whole number from 0 to 2147483647 in plain digits";
      const { status, body } = await serviceWithManySubscriptions.call(listPath({ pageSize }));
      expect([status, body]).toEqual([400, invalidArgumentBody("PAGE_SIZE_INVALID", [["pageSize", description]])]);
    },
  );
});

describe("the parameter filter", () => {
  it.each([{}, { filter: "" }])("is refused if it is absent or empty: %j", async (parameters) => {
    const { status, body } = await serviceWithUnusedStore.call(`/v1beta/subscriptions${query(parameters)}`);
    const emptyFilterHelp = compile("").diagnostics[0]?.help;
    const violation = ["filter", "the filter is empty (character 1)", "EMPTY_FILTER"] as const;
    expect([status, body]).toEqual([
      400,
      invalidArgumentBody("FILTER_INVALID", [violation], { start: "0", end: "0" }, emptyFilterHelp),
    ]);
  });

  it("is refused with one violation for each of its errors, and the store is not called", async () => {
    const filter = `event_types="${created}" AND target_resource="spaces/A" and`;
    const { status, body } = await serviceWithUnusedStore.call(listPath({ filter, pageToken: "" }));
    expect(status).toBe(400);
    expect(body).toEqual(
      invalidArgumentBody(
        "FILTER_INVALID",
        [
          ["filter", "`=` cannot be used with `event_types` (character 12)", "WRONG_COMPARATOR"],
          [
            "filter",
            "`spaces/A` is not a target resource: it does not begin with `//` and a host (characters 76–85)",
            "MALFORMED_TARGET_RESOURCE",
          ],
          ["filter", "`and` needs a restriction on both sides (characters 87–89)", "MISSING_OPERAND"],
          ["filter", "the operator `and` is not in upper case (characters 87–89)", "WRONG_CASE_KEYWORD"],
        ],
        { start: "11", end: "12" },
        'the only comparison is `event_types:"…"`',
      ),
    );
  });

  it("is accepted if it has only warnings and hints", async () => {
    const filter = `(event_types:"google.workspace.nobody.knows.v1.this")`;
    expect((await serviceWithManySubscriptions.call(listPath({ filter }))).body).toEqual({});
  });

  it("is accepted if it has 5,000 event types", async () => {
    const restrictions = createIds(5_000).map((id) => `event_types:"google.workspace.chat.${id}.v1.created"`);
    const { status } = await serviceWithManySubscriptions.call(
      listPath({ filter: [...restrictions, `event_types:"${created}"`].join(" OR ") }),
    );
    expect(status).toBe(200);
  });
});

describe("invalid arguments", () => {
  it("are all reported in one response", async () => {
    const { call } = serviceWithUnusedStore;
    const path = listPath({ filter: "x", pageSize: -1, fields: "nothing", alt: "xml", prettyPrint: "maybe", other: 1 });
    const { body } = await call(path, { headers: { "Content-Length": "2" } });
    const [, { fieldViolations }] = body.error.details;
    expect(fieldViolations.map(({ field, reason }: Record<string, string>) => [field, reason])).toEqual([
      ["other", "UNKNOWN_PARAMETER"],
      ["alt", "PARAMETER_INVALID"],
      ["prettyPrint", "PARAMETER_INVALID"],
      ["fields", "FIELDS_INVALID"],
      ["body", "BODY_NOT_EMPTY"],
      ["filter", "UNEXPECTED_TOKEN"],
      ["pageSize", "PAGE_SIZE_INVALID"],
    ]);
    expect(body.error.message).toBe(
      'Invalid other: there is no parameter "other"; the parameters are filter, pageSize and pageToken (and 6 more)',
    );
  });

  it.each([
    [101, "1 more problem in the filter"],
    [140, "40 more problems in the filter"],
  ])("are reported with the number of filter problems after the first 100: %d problems", async (count, description) => {
    const filter = Array.from({ length: count }, () => 'size:"a"').join(" OR ");
    const { body } = await serviceWithUnusedStore.call(listPath({ filter }));
    const [, { fieldViolations }] = body.error.details;
    expect(fieldViolations).toHaveLength(101);
    expect(fieldViolations.at(-1)).toEqual({ field: "filter", description, reason: "FILTER_INVALID" });
  });
});
