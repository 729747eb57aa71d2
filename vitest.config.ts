import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    typecheck: { enabled: true, include: ["test/**/*.test-d.ts"] },
    // A property with 10,000 runs takes longer than a unit test.
    testTimeout: 60_000,
    // What is waited for comes soon, but not on a machine that is busy.
    expect: { poll: { timeout: 20_000 } },
  },
});

export default config;
