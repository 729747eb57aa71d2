import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { auth } from "@googleapis/workspaceevents";
import { fallback, protobuf } from "google-gax";
import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../../src/index.js";
import { createTemporaryFolder, runWef } from "../../cli/command-line.js";
import { type RunningServer, serve } from "../../support/serve.js";

const createdEventType = "google.workspace.chat.message.v1.created";

/** The messages of the public API that a generated client knows, with the fields that this service has. */
const createProtoSource = (version: string): string => `
  syntax = "proto3";
  package google.apps.events.subscriptions.${version};

  service SubscriptionsService {
    rpc ListSubscriptions(ListSubscriptionsRequest) returns (ListSubscriptionsResponse) {
      option (google.api.http) = { get: "/${version}/subscriptions" };
    }
    rpc ReactivateSubscription(ReactivateSubscriptionRequest) returns (google.longrunning.Operation) {
      option (google.api.http) = { post: "/${version}/{name=subscriptions/*}:reactivate" body: "*" };
    }
  }

  message Subscription {
    enum State { STATE_UNSPECIFIED = 0; ACTIVE = 1; SUSPENDED = 2; DELETED = 3; }
    enum ErrorType {
      ERROR_TYPE_UNSPECIFIED = 0;
      USER_SCOPE_REVOKED = 1;
      RESOURCE_DELETED = 2;
      USER_AUTHORIZATION_FAILURE = 3;
      ENDPOINT_PERMISSION_DENIED = 4;
      OTHER = 5;
      ENDPOINT_NOT_FOUND = 6;
      ENDPOINT_RESOURCE_EXHAUSTED = 7;
    }
    string name = 1;
    string uid = 2;
    string target_resource = 4;
    repeated string event_types = 5;
    NotificationEndpoint notification_endpoint = 7;
    State state = 8;
    string authority = 10;
    google.protobuf.Timestamp create_time = 11;
    google.protobuf.Timestamp update_time = 12;
    google.protobuf.Timestamp expire_time = 13;
    bool reconciling = 15;
    string etag = 17;
    ErrorType suspension_reason = 18;
  }

  message NotificationEndpoint { string pubsub_topic = 1; }
  message ReactivateSubscriptionRequest { string name = 1; }
  message ReactivateSubscriptionMetadata {}
  message ListSubscriptionsRequest { int32 page_size = 1; string page_token = 2; string filter = 3; }
  message ListSubscriptionsResponse { repeated Subscription subscriptions = 1; string next_page_token = 2; }
`;

const packageOf = (version: string): string => `google.apps.events.subscriptions.${version}`;

/** Loads the messages of a version, and those of google-gax. */
function loadMessages(version: string): protobuf.Root {
  const protosFolder = join(createRequire(import.meta.url).resolve("google-gax"), "../../protos");
  const root = new protobuf.Root();
  const { resolvePath } = root;
  root.resolvePath = (origin, target) =>
    /^google\/(?:api|longrunning|rpc)\//.test(target) ? join(protosFolder, target) : resolvePath(origin, target);
  root.loadSync(["google/longrunning/operations.proto", "google/protobuf/timestamp.proto"]);
  protobuf.parse(createProtoSource(version), root);
  root.resolveAll();
  return root;
}

const timestampText = "2026-01-31T12:00:00.25Z";
const protoTimestamp = { seconds: String(Date.parse("2026-01-31T12:00:00Z") / 1000), nanos: 250_000_000 };
const anyProtoTimestamp = { seconds: expect.stringMatching(/^\d{10}$/), nanos: expect.any(Number) };

/** Starts a server with one suspended subscription. */
async function startServer(...serveArguments: readonly string[]): Promise<RunningServer> {
  const cwd = await createTemporaryFolder();
  const tokens = [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }];
  await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
  const subscription = {
    name: "subscriptions/one",
    uid: "uid-1",
    targetResource: "//chat.googleapis.com/spaces/A",
    eventTypes: [createdEventType],
    notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
    state: "SUSPENDED",
    suspensionReason: "ENDPOINT_PERMISSION_DENIED",
    authority: "users/1",
    createTime: timestampText,
    expireTime: timestampText,
    reconciling: true,
    etag: "etag-1",
  };
  await writeFile(join(cwd, "one.jsonl"), JSON.stringify(subscription));
  expect((await runWef(["import", "one.jsonl", "--store", "sqlite:one.sqlite"], { cwd })).code).toBe(0);
  return await serve(["--store", "sqlite:one.sqlite", "--tokens", "tokens.json", "--no-log", ...serveArguments], cwd);
}

/** Makes the client that google-gax generates from the messages, in its fallback from gRPC to HTTP. */
async function createClient({ origin }: RunningServer, root: protobuf.Root, version: string, numericEnums = true) {
  const credentials = new auth.OAuth2();
  credentials.setCredentials({ access_token: "secret" });
  const grpcClient = new fallback.GrpcClient({ auth: credentials, fallback: true });
  grpcClient.numericEnums = numericEnums;
  grpcClient.minifyJson = true;
  const { hostname, port, protocol } = new URL(origin);
  const service = root.lookupService(`${packageOf(version)}.SubscriptionsService`);
  const address = { servicePath: hostname, port: Number(port), protocol: protocol.slice(0, -1) };
  const stub = await grpcClient.createStub(service, address);
  return (method: string, request: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      stub[method]?.(request, {}, {}, (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer)));
    });
}

const activeSubscription = {
  name: "subscriptions/one",
  uid: "uid-1",
  targetResource: "//chat.googleapis.com/spaces/A",
  eventTypes: [createdEventType],
  notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
  state: "ACTIVE",
  authority: "users/1",
  createTime: protoTimestamp,
  updateTime: anyProtoTimestamp,
  expireTime: protoTimestamp,
  reconciling: true,
  etag: expect.stringMatching(/^[0-9a-f-]{36}$/),
  suspensionReason: "ERROR_TYPE_UNSPECIFIED",
};

/** Decodes the messages inside an operation of google-gax. */
function decodeOperation(root: protobuf.Root, operation: unknown): object {
  const { metadata, response, ...rest } = Object(operation);
  const decodeAny = ({ type_url, value }: { readonly type_url: string; readonly value: Uint8Array }): object => {
    const messageType = root.lookupType(type_url.replace(/^.*\//, ""));
    return { type: type_url, ...messageType.toObject(messageType.decode(value), fallback.defaultToObjectOptions) };
  };
  return { ...rest, metadata: metadata && decodeAny(metadata), response: response && decodeAny(response) };
}

describe.each(["v1", "v1beta"])("a generated client without gRPC, %s", (version) => {
  const root = loadMessages(version);
  const typeUrlOf = (messageName: string): string => `type.googleapis.com/${packageOf(version)}.${messageName}`;
  const operation = {
    name: expect.stringMatching(/^operations\/[0-9a-f-]{36}$/),
    done: true,
    metadata: { type: typeUrlOf("ReactivateSubscriptionMetadata") },
    result: "response",
    response: { type: typeUrlOf("Subscription"), ...activeSubscription },
  };

  it("decodes the subscriptions of a page", async () => {
    const callMethod = await createClient(await startServer(), root, version);
    expect(await callMethod("listSubscriptions", { filter: `event_types:"${createdEventType}"`, pageSize: 5 })).toEqual(
      {
        subscriptions: [
          {
            ...activeSubscription,
            state: "SUSPENDED",
            updateTime: protoTimestamp,
            etag: "etag-1",
            suspensionReason: "ENDPOINT_PERMISSION_DENIED",
          },
        ],
        nextPageToken: "",
      },
    );
  });

  it("decodes the operation and the messages in it", async () => {
    const callMethod = await createClient(await startServer(), root, version);
    expect(decodeOperation(root, await callMethod("reactivateSubscription", { name: "subscriptions/one" }))).toEqual(
      operation,
    );
  });

  it("gets the errors of reactivate", async () => {
    const callMethod = await createClient(await startServer(), root, version);
    // The message of this client's error is the text of the response.
    const clientError = await callMethod("reactivateSubscription", { name: "subscriptions/two" }).catch(
      ({ code, message }: { readonly code: number; readonly message: string }) => ({ code, ...JSON.parse(message) }),
    );
    expect(clientError).toEqual({
      code: 404,
      error: {
        code: 404,
        message: "subscriptions/two does not exist.",
        status: "NOT_FOUND",
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: "SUBSCRIPTION_NOT_FOUND",
            domain: workspaceProfile.errorDomain,
            metadata: {},
          },
        ],
      },
    });
  });

  it("cannot decode the empty list that is the metadata for other clients", async () => {
    const callMethod = await createClient(await startServer(), root, version, false);
    const answer = callMethod("reactivateSubscription", { name: "subscriptions/one" });
    await expect(answer).rejects.toThrow(
      "googleProtobufAnyFromProto3JSON: must be an object to decode google.protobuf.Any",
    );
  });

  it("is recognized by the parameter alt", async () => {
    const { origin } = await startServer("--not-suspended", "ignore");
    const typedMetadata = { "@type": typeUrlOf("ReactivateSubscriptionMetadata") };
    const queriesWithMetadata: readonly (readonly [query: string, metadata: object])[] = [
      ["$alt=json;enum-encoding=int", typedMetadata],
      ["alt=json;enum-encoding=int", typedMetadata],
      ["$alt=json%3Benum-encoding=int", typedMetadata],
      ["alt=json%3benum-encoding%3Dint", typedMetadata],
      ["%24alt=json%3Benum-encoding%3Dint&$prettyPrint=0", typedMetadata],
      ["$alt=json", []],
      ["alt=json", []],
      ["", []],
    ];
    const { suspensionReason, ...rest } = activeSubscription;
    const expectedResource = {
      ...rest,
      createTime: timestampText,
      updateTime: expect.stringMatching(/^\d{4}-.*Z$/),
      expireTime: timestampText,
    };
    for (const [query, metadata] of queriesWithMetadata) {
      const url = `${origin}/${version}/subscriptions/one:reactivate?${query}`;
      const response = await fetch(url, { method: "POST", headers: { Authorization: "Bearer secret" } });
      expect([query, await response.json()]).toEqual([
        query,
        {
          name: operation.name,
          metadata,
          done: true,
          response: { "@type": typeUrlOf("Subscription"), ...expectedResource },
        },
      ]);
    }
  });
});
