import { availableParallelism } from "node:os";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import "./scripts/node-version.mjs";
import { DurationReporter } from "./test/setup/duration-reporter.js";
import { TestOrder } from "./test/setup/test-order.js";
import { pollTimeoutMs, testTimeoutMs } from "./test/setup/timeouts.js";

/** Tests that drive a browser. */
export const browserTests: readonly string[] = ["test/browser/**/*.test.ts"];

/** Tests that run the built package, or servers and other programs. */
export const integrationTests: readonly string[] = [
  "test/cli/**/*.test.ts",
  "test/packaging/**/*.test.ts",
  "test/service/stores/**/*.test.ts",
  "test/service/page*.test.ts",
  "test/service/clients/**/*.test.ts",
  "test/architecture/public-names.test.ts",
  "test/authoring/literal-types.test.ts",
  "test/docs/**/*.test.ts",
  "test/backends/sql-databases.test.ts",
  "test/scan/fixes.test.ts",
  "test/playground/write-select.test.ts",
  "test/typescript-plugin/**/*.test.ts",
];

const config: ViteUserConfig = defineConfig({
  test: {
    reporters: [new DurationReporter(), "default"],
    sequence: { sequencer: TestOrder },
    // In milliseconds. The reporter lists each test that takes longer.
    slowTestThreshold: 15_000,
    setupFiles: ["test/setup/wait-timeouts.ts", "test/setup/seed.ts"],
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    teardownTimeout: testTimeoutMs,
    expect: { poll: { timeout: pollTimeoutMs } },
    tags: [{ name: "slow", description: "takes seconds and is left out of `npm run test:quick`" }],
    // Test files do not affect each other, so a worker loads the modules only once.
    isolate: false,
    // Many tests wait for a server or a browser most of the time.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...browserTests, ...integrationTests],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [...integrationTests],
          setupFiles: ["test/setup/wait-for-build.ts", "test/setup/postgresql.ts"],
          globalSetup: ["test/setup/start-build.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: [...browserTests],
          setupFiles: ["test/setup/wait-for-build.ts"],
          globalSetup: ["test/setup/start-build.ts", "test/setup/browser.ts"],
        },
      },
    ],
  },
});

export default config;
