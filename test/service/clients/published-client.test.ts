import type { workspaceevents_v1 } from "@googleapis/workspaceevents";
import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../../src/index.js";
import {
  active,
  bothTypes,
  createClient,
  created,
  fixed,
  notFixed,
  readPages,
  type Subscription,
  spaceA,
  spaceB,
  startServer,
  updated,
} from "../../support/published-client.js";

const uuidPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const createTypeAndTargetTest = (type: string, target?: string) => (subscription: Subscription) =>
  subscription.eventTypes?.includes(type) && (target === undefined || subscription.targetResource === target);

describe.each(["v1", "v1beta"])("the published client for %s", (version) => {
  it("reads all pages of a list for each documented shape of a filter", async () => {
    const client = createClient(await startServer(), "first", version);
    const filterCases: readonly (readonly [string, (subscription: Subscription) => boolean | undefined])[] = [
      [`event_types:"${created}"`, createTypeAndTargetTest(created)],
      [bothTypes, (each) => createTypeAndTargetTest(created)(each) || createTypeAndTargetTest(updated)(each)],
      [`event_types:"${created}" AND target_resource="${spaceA}"`, createTypeAndTargetTest(created, spaceA)],
      [
        `( ${bothTypes} ) AND target_resource="${spaceB}"`,
        (each) => createTypeAndTargetTest(created, spaceB)(each) || createTypeAndTargetTest(updated, spaceB)(each),
      ],
    ];
    for (const [filter, isExpected] of filterCases) {
      const pages = await readPages(client, filter);
      expect([filter, pages.flat()]).toEqual([filter, active.filter(isExpected)]);
      expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(1).map(() => 50));
    }
  });

  it("receives pages of the requested size, which is at most 100 and by default 50", async () => {
    const client = createClient(await startServer(), "first", version);
    const readPageLengths = async (pageSize?: number) =>
      (await readPages(client, bothTypes, pageSize)).map(({ length }) => length);
    expect([
      await readPageLengths(),
      await readPageLengths(0),
      await readPageLengths(70),
      await readPageLengths(100),
      await readPageLengths(1_000),
    ]).toEqual([
      [50, 50, 50, 23],
      [50, 50, 50, 23],
      [70, 70, 33],
      [100, 73],
      [100, 73],
    ]);
  });

  it("receives an empty page if nothing matches", async () => {
    const client = createClient(await startServer(), "first", version);
    expect(await client.list({ filter: 'event_types:"google.workspace.drive.file.v3.deleted"' })).toEqual({});
  });

  it("reactivates a subscription", async () => {
    const client = createClient(await startServer(), "second", version);
    const { suspensionReason, ...rest } = fixed;
    const reactivatedSubscription = {
      ...rest,
      state: "ACTIVE",
      updateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      etag: expect.stringMatching(uuidPattern),
    };
    const { response, ...operation } = await client.reactivate("subscriptions/fixed");
    expect({ response, ...operation }).toEqual({
      name: expect.stringMatching(`^operations/${uuidPattern}$`),
      metadata: [],
      done: true,
      response: {
        "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.Subscription`,
        ...reactivatedSubscription,
      },
    });
    expect(await client.getOperation(operation.name ?? "")).toEqual({ response, ...operation });
    const { causeFixed, ...other } = notFixed;
    const listResponse = await client.list({ filter: `event_types:"${created}"` });
    expect(listResponse).toEqual({ subscriptions: [reactivatedSubscription, other] });
    expect(response).toMatchObject({
      updateTime: listResponse.subscriptions?.[0]?.updateTime,
      etag: listResponse.subscriptions?.[0]?.etag,
    });
  });
});

describe("a filter that is too long for the URL of some clients", () => {
  const filter = [...workspaceProfile.eventTypes.keys()].map((type) => `event_types:"${type}"`).join(" OR ");

  it("is sent by the published client as a GET", async () => {
    expect(filter.length).toBeGreaterThan(2_048);
    const pages = await readPages(createClient(await startServer(), "first"), filter, 100);
    expect(pages.flat()).toEqual(active);
  });

  it.each(["v1", "v1beta"])(
    "can be sent as a POST to %s, as Google's client for Python does, and the response is a page of the list",
    async (version) => {
      const { origin } = await startServer();
      const url = `${origin}/${version}/subscriptions`;
      const readPage = async (pageToken: string) => {
        const body = new URLSearchParams({ filter, pageSize: "100", pageToken, alt: "json" });
        const headers = { Authorization: "Bearer first", "X-HTTP-Method-Override": "GET" };
        const response = await fetch(url, { method: "POST", headers, body });
        const responseBody = (await response.json()) as workspaceevents_v1.Schema$ListSubscriptionsResponse;
        return { status: response.status, body: responseBody };
      };
      const firstPage = await readPage("");
      const secondPage = await readPage(firstPage.body.nextPageToken ?? "");
      const nextPageToken = expect.stringMatching(/^[A-Za-z0-9_-]+$/);
      expect(firstPage).toEqual({ status: 200, body: { subscriptions: active.slice(0, 100), nextPageToken } });
      expect(secondPage).toEqual({ status: 200, body: { subscriptions: active.slice(100, 200), nextPageToken } });
    },
  );
});
