import { availableParallelism } from "node:os";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import "./scripts/node-version.mjs";
import { DurationReporter } from "./test/setup/duration-reporter.js";
import { pollTimeoutMs, testTimeoutMs } from "./test/setup/timeouts.js";

const browser = ["test/browser/**/*.test.ts"];

/** Tests that run the built package, or servers and other programs. */
const integration = [
  "test/cli/**/*.test.ts",
  "test/packaging/**/*.test.ts",
  "test/readme/**/*.test.ts",
  "test/service/stores/**/*.test.ts",
  "test/service/page*.test.ts",
  "test/service/*-client.test.ts",
  "test/architecture/public-names.test.ts",
  "test/authoring/literal-types.test.ts",
  "test/backends/sql-databases.test.ts",
];

const config: ViteUserConfig = defineConfig({
  test: {
    reporters: [new DurationReporter(), "default"],
    setupFiles: ["test/setup/wait-timeouts.ts"],
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    teardownTimeout: testTimeoutMs,
    expect: { poll: { timeout: pollTimeoutMs } },
    tags: [{ name: "slow", description: "takes seconds and is left out of `npm run test:quick`" }],
    // By default Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...browser, ...integration],
          // These tests leave nothing behind, so that the modules are loaded once per worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: integration,
          isolate: true,
          globalSetup: ["scripts/build-when-stale.mjs"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: browser,
          isolate: true,
          globalSetup: ["scripts/build-when-stale.mjs", "test/setup/browser.ts"],
        },
      },
    ],
  },
});

export default config;
