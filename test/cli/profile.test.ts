import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { serve } from "../support/serve.js";
import { created, temporaryFolder, wef } from "./command-line.js";

/** A made-up vendor. */
const profile = {
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
const sent = 'event_types:"acme.workspace.parcel.shipment.v1.sent"';
const misspelt = 'event_types:"acme.workspace.parcel.shipment.v1.snet"';
const depot = 'target_resource="//parcel.acme.example/depots/D1"';
const filter = `${sent} AND ${depot}`;
const subscription = {
  eventTypes: ["acme.workspace.parcel.shipment.v1.sent"],
  targetResource: "//parcel.acme.example/depots/D1",
};

let cwd: string;

beforeEach(async () => {
  cwd = await temporaryFolder();
  await writeFile(join(cwd, "acme.json"), JSON.stringify(profile));
});

const run = (args: readonly string[], input = ""): ReturnType<typeof wef> =>
  wef([...args, "--profile", "acme.json"], { cwd, input });

describe("--profile", () => {
  it("makes check valid for the vendor's filters and invalid for others", async () => {
    expect(await run(["check", filter])).toMatchObject({ code: 0, stderr: "" });
    expect(await wef(["check", filter])).toMatchObject({ code: 1 });
    expect((await run(["check", created, "--format", "json"])).stdout).toContain('"malformed-event-type"');
  });

  it("gives check the vendor's event types to fix misspelt ones", async () => {
    const { code, stdout } = await run(["check", `${misspelt} and ${depot}`]);
    expect(code).toBe(1);
    expect(stdout).toContain(`\nfixed: ${filter}\n`);
  });

  it("gives fix the vendor's event types", async () => {
    expect(await run(["fix", `${misspelt} and ${depot}`])).toEqual({ code: 0, stdout: `${filter}\n`, stderr: "" });
  });

  it("lets format print the vendor's filters", async () => {
    expect(await run(["format", `( ${filter} )`])).toEqual({ code: 0, stdout: `${filter}\n`, stderr: "" });
    const lines = `${sent} AND\n${depot}\n`;
    expect(await run(["format", "--width", "60", filter])).toEqual({ code: 0, stdout: lines, stderr: "" });
  });

  it("lets explain say what the vendor's filters mean", async () => {
    const { code, stdout, stderr } = await run(["explain", filter, "--subscription", JSON.stringify(subscription)]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`canonical text: ${filter}\n`);
    expect(stdout).toContain("subscription:   matched: ");
  });

  it("lets match select by the vendor's filters", async () => {
    const input = `${JSON.stringify(subscription)}\n{}\n`;
    const selected = { code: 0, stdout: `${JSON.stringify(subscription)}\n`, stderr: "" };
    expect(await run(["match", filter], input)).toEqual(selected);
  });

  it("lets sql translate the vendor's filters", async () => {
    const { code, stdout, stderr } = await run(["sql", filter, "--dialect", "sqlite"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout).values).toEqual([JSON.stringify(subscription.eventTypes), subscription.targetResource]);
  });

  it("lets serve answer for the vendor, with sample data of the vendor's event types and targets", async () => {
    const { origin, stdout } = await serve(["--sample", "--profile", "acme.json"], cwd);
    await expect.poll(() => stdout.join("\n")).toContain("curl -G");
    const [, token = ""] = /^token: (.+)$/m.exec(stdout.join("\n")) ?? [];
    const [, printed = ""] = /'filter=(.+)'$/m.exec(stdout.join("\n")) ?? [];
    const list = async (text: string): Promise<[status: number, body: { subscriptions?: unknown }]> => {
      const query = new URLSearchParams({ filter: text, pageSize: "100" });
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/v1beta/subscriptions?${query}`, { headers });
      return [response.status, Object(await response.json())];
    };
    expect(printed).toMatch(/^event_types:"acme\.workspace\./);
    const [status, { subscriptions }] = await list(sent);
    expect(status).toBe(200);
    expect(subscriptions).not.toEqual([]);
    for (const { targetResource } of subscriptions as { targetResource: string }[]) {
      expect(targetResource).toMatch(/^\/\/parcel\.acme\.example\/depots\/[A-Z]{4}$/);
    }
    expect((await list(created))[0]).toBe(400);
    expect((await list(printed))[0]).toBe(200);
  });
});

describe("--profile is misused", () => {
  it.each([
    ["without the file", undefined, "no such file or directory"],
    ["with a file that is not JSON", "vendor: acme", "not JSON"],
    ["with a list", "[]", "not a JSON object"],
    ["without a vendor", '{"chatHost":"chat.acme.example"}', "vendor must be one segment, not undefined"],
    [
      "with a malformed event type",
      JSON.stringify({ ...profile, eventTypes: ["acme.sent"] }),
      expect.stringContaining("acme.sent"),
    ],
  ])("%s", async (_, content, reason) => {
    if (content !== undefined) await writeFile(join(cwd, "bad.json"), content);
    const commands = ["check a", "fix a", "format a", "explain a", "match a", "sql a --dialect sqlite", "serve"];
    for (const command of commands) {
      const { code, stdout, stderr } = await wef([...command.split(" "), "--profile", "bad.json"], { cwd });
      const [, file, said] = /^wef: ([^:]+): (.+)\n$/.exec(stderr) ?? [];
      expect([code, stdout, file, said], command).toEqual([2, "", "bad.json", reason]);
    }
  });
});
