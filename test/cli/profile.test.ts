import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { serve } from "../support/serve.js";
import { createdRestriction, createTemporaryFolder, runWef } from "./command-line.js";

/** The profile of a made-up vendor. */
const vendorProfile = {
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth",
  eventTypes: [
    { type: "acme.workspace.parcel.shipment.v1.sent", targets: ["parcel.depot"] },
    { type: "acme.workspace.parcel.shipment.v1.received", targets: ["parcel.depot"] },
    { type: "acme.workspace.chat.message.v1.posted", targets: ["chat.room"] },
  ],
  targets: [
    { name: "chat.room", form: "//chat.acme.example/rooms/{room}" },
    { name: "parcel.depot", form: "//parcel.acme.example/depots/{depot}" },
  ],
};
const sentRestriction = 'event_types:"acme.workspace.parcel.shipment.v1.sent"';
const misspelledRestriction = 'event_types:"acme.workspace.parcel.shipment.v1.snet"';
const depotRestriction = 'target_resource="//parcel.acme.example/depots/D1"';
const filter = `${sentRestriction} AND ${depotRestriction}`;
const subscription = {
  eventTypes: ["acme.workspace.parcel.shipment.v1.sent"],
  targetResource: "//parcel.acme.example/depots/D1",
};

let cwd: string;

beforeEach(async () => {
  cwd = await createTemporaryFolder();
  await writeFile(join(cwd, "acme.json"), JSON.stringify(vendorProfile));
});

const runWithProfile = (args: readonly string[], input = ""): ReturnType<typeof runWef> =>
  runWef([...args, "--profile", "acme.json"], { cwd, input });

describe("--profile", () => {
  it("makes `wef check` accept the vendor's filters and reject other filters", async () => {
    expect(await runWithProfile(["check", filter])).toMatchObject({ code: 0, stderr: "" });
    expect(await runWef(["check", filter])).toMatchObject({ code: 1 });
    expect((await runWithProfile(["check", createdRestriction, "--format", "json"])).stdout).toContain(
      '"malformed-event-type"',
    );
  });

  it("reads older names, event types with isOutputOnly, aliases, domains and a date", async () => {
    const [sent] = vendorProfile.eventTypes;
    const wholeProfile = {
      ...vendorProfile,
      date: "2026-05-01",
      domains: ["acme.example"],
      eventTypes: [
        ...vendorProfile.eventTypes,
        { type: `${sent?.type}InBulk`, isOutputOnly: true, instead: sent?.type },
      ],
      olderEventTypes: [{ type: "acme.workspace.parcel.box.v1.sent", instead: [sent?.type] }],
      targets: [vendorProfile.targets[0], { ...vendorProfile.targets[1], aliases: ["DEPOT_ID"] }],
    };
    await writeFile(join(cwd, "acme.json"), JSON.stringify(wholeProfile));
    const older = 'event_types:"acme.workspace.parcel.box.v1.sent"';
    const onlySent = sentRestriction.replace("sent", "sentInBulk");
    for (const misnamed of [older, onlySent]) {
      expect(await runWithProfile(["fix", misnamed])).toEqual({ code: 0, stdout: `${sentRestriction}\n`, stderr: "" });
    }
    const alias = `${sentRestriction} AND target_resource="//parcel.acme.example/depots/DEPOT_ID"`;
    expect(await runWithProfile(["check", "--strict", alias])).toMatchObject({ code: 0 });
    const { code, stdout } = await runWithProfile([
      "check",
      `${sentRestriction} AND target_resource="//x.acme.example/y/z"`,
    ]);
    expect([code, stdout.split(":")[0]]).toEqual([0, "warning[unknown-target-resource]"]);
  });

  it("can name a file with a byte order mark, which some editors write", async () => {
    await writeFile(join(cwd, "acme.json"), `\uFEFF${JSON.stringify(vendorProfile)}`);
    expect(await runWithProfile(["check", filter])).toMatchObject({ code: 0, stderr: "" });
  });

  it("makes `wef check` suggest the vendor's event types for misspelled event types", async () => {
    const { code, stdout } = await runWithProfile(["check", `${misspelledRestriction} and ${depotRestriction}`]);
    expect(code).toBe(1);
    expect(stdout).toContain(`\nwrite it as: ${filter}\n`);
  });

  it("makes `wef fix` replace misspelled event types of the vendor", async () => {
    expect(await runWithProfile(["fix", `${misspelledRestriction} and ${depotRestriction}`])).toEqual({
      code: 0,
      stdout: `${filter}\n`,
      stderr: "",
    });
  });

  it("makes `wef format` print the vendor's filters", async () => {
    expect(await runWithProfile(["format", `( ${filter} )`])).toEqual({ code: 0, stdout: `${filter}\n`, stderr: "" });
    const lines = `${sentRestriction} AND\n${depotRestriction}\n`;
    expect(await runWithProfile(["format", "--width", "60", filter])).toEqual({ code: 0, stdout: lines, stderr: "" });
  });

  it("makes `wef explain` say what the vendor's filters mean", async () => {
    const { code, stdout, stderr } = await runWithProfile([
      "explain",
      filter,
      "--subscription",
      JSON.stringify(subscription),
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`canonical text: ${filter}\n`);
    expect(stdout).toContain("subscription:   matched: ");
  });

  it("makes `wef match` select subscriptions by the vendor's filters", async () => {
    const input = `${JSON.stringify(subscription)}\n{}\n`;
    const expectedResult = { code: 0, stdout: `${JSON.stringify(subscription)}\n`, stderr: "" };
    expect(await runWithProfile(["match", filter], input)).toEqual(expectedResult);
  });

  it("makes `wef sql` translate the vendor's filters", async () => {
    const { code, stdout, stderr } = await runWithProfile(["sql", filter, "--dialect", "sqlite"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout).values).toEqual([JSON.stringify(subscription.eventTypes), subscription.targetResource]);
  });

  it("makes `wef serve` answer requests about the vendor's subscriptions, with sample data for the vendor", async () => {
    const { origin, stdout } = await serve(["--sample", "--profile", "acme.json"], cwd);
    await expect.poll(() => stdout.join("\n")).toContain("curl -G");
    const [, token = ""] = /^token: (.+)$/m.exec(stdout.join("\n")) ?? [];
    const [, printed = ""] = /'filter=(.+)'$/m.exec(stdout.join("\n")) ?? [];
    const listSubscriptions = async (text: string): Promise<[status: number, body: { subscriptions?: unknown }]> => {
      const query = new URLSearchParams({ filter: text, pageSize: "100" });
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/v1beta/subscriptions?${query}`, { headers });
      return [response.status, Object(await response.json())];
    };
    expect(printed).toMatch(/^event_types:"acme\.workspace\./);
    const [status, { subscriptions }] = await listSubscriptions(sentRestriction);
    expect(status).toBe(200);
    expect(subscriptions).not.toEqual([]);
    for (const { targetResource } of subscriptions as { targetResource: string }[]) {
      expect(targetResource).toMatch(/^\/\/parcel\.acme\.example\/depots\/[A-Z]{4}$/);
    }
    expect((await listSubscriptions(createdRestriction))[0]).toBe(400);
    expect((await listSubscriptions(printed))[0]).toBe(200);
  });
});

describe("a misused --profile causes an error message", () => {
  it.each([
    ["without the file", undefined, "no such file or directory"],
    ["with a file that is not JSON", "vendor: acme", "not JSON"],
    ["with a list", "[]", "not a JSON object"],
    ["without a vendor", '{"chatHost":"chat.acme.example"}', "vendor must be one segment, not undefined"],
    [
      "with a malformed event type",
      JSON.stringify({ ...vendorProfile, eventTypes: ["acme.sent"] }),
      expect.stringContaining("acme.sent"),
    ],
  ])("%s", async (_, content, reason) => {
    if (content !== undefined) await writeFile(join(cwd, "bad.json"), content);
    const commands = ["check a", "fix a", "format a", "explain a", "match a", "sql a --dialect sqlite", "serve"];
    for (const command of commands) {
      const { code, stdout, stderr } = await runWef([...command.split(" "), "--profile", "bad.json"], { cwd });
      const [, file, said] = /^wef: ([^:]+): (.+)\n$/.exec(stderr) ?? [];
      expect([code, stdout, file, said], command).toEqual([2, "", "bad.json", reason]);
    }
  });
});
