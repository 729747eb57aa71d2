import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { listCommands } from "../../scripts/generate/commands.js";
import { runWef } from "../cli/command-line.js";
import { serve } from "../support/serve.js";

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");
const deployment = parse(read("deployment.yaml"));
const service = parse(read("service.yaml"));
const { spec: pod, metadata } = deployment.spec.template;
const [container] = pod.containers;
const serveOptions = listCommands().find((command) => command.name() === "serve")?.options ?? [];
const knownVariables = serveOptions.map(({ envVar }) => envVar);

/** These tests cannot build or run a container. They compare the files with the options and paths of the program. */
describe("the deployment", () => {
  it("sets only environment variables that the command wef serve reads, to valid values", async () => {
    const variables: Record<string, string> = Object.fromEntries(
      container.env.map(({ name, value = "memory" }: { name: string; value?: string }) => [name, value]),
    );
    expect(knownVariables).toEqual(expect.arrayContaining(Object.keys(variables)));
    const { code, stderr } = await runWef(container.args, { env: variables });
    expect([code, stderr]).toEqual([2, "wef: /etc/wef/tokens.json: no such file or directory\n"]);
  });

  it("names paths that the server of wef serve answers, and the port that WEF_PORT sets", async () => {
    const { origin } = await serve(["--sample"]);
    const paths = [
      container.readinessProbe.httpGet.path,
      container.livenessProbe.httpGet.path,
      metadata.annotations["prometheus.io/path"],
    ];
    for (const path of paths) expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
    const [{ name, containerPort }] = container.ports;
    expect([container.readinessProbe.httpGet.port, service.spec.ports[0].targetPort]).toEqual([name, name]);
    const port = container.env.find((each: { name: string }) => each.name === "WEF_PORT").value;
    expect([port, metadata.annotations["prometheus.io/port"]]).toEqual([String(containerPort), String(containerPort)]);
    expect(deployment.spec.template.metadata.labels).toMatchObject(service.spec.selector);
  });

  it("has a drain time longer than its readiness probes take, and a grace period longer than the drain time", () => {
    const drain = Number(container.env.find((each: { name: string }) => each.name === "WEF_DRAIN").value);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10 + 5);
  });

  it("runs without root and with a read-only file system", () => {
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  });
});

describe("the Containerfile", () => {
  const containerfile = read("Containerfile");

  it("sets only environment variables that the command wef serve reads", () => {
    const variables = containerfile.match(/\bWEF_[A-Z_]+/g) ?? [];
    expect(variables.length).toBeGreaterThan(3);
    expect(knownVariables).toEqual(expect.arrayContaining(variables));
  });

  it("runs without root, starts the program directly, and copies files that exist", () => {
    expect(containerfile).toMatch(/^USER node$/m);
    expect(containerfile).toMatch(/^ENTRYPOINT \["node", ".*\/dist\/cli\.js"\]$/m);
    for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
      expect(containerfile).toContain(name);
      expect(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")).not.toBe("");
    }
  });
});
