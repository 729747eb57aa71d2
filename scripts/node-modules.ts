import { builtinModules } from "node:module";
import type { Plugin } from "esbuild";

const requiredModuleNamespace = "required-node-module";

/**
 * Leaves Node's own modules out of the bundle. The bundle is an ES module, so it has no `require`. CommonJS packages in
 * the bundle therefore get Node's modules from `process.getBuiltinModule`.
 */
export const nodeModulesPlugin: Plugin = {
  name: "node-modules",
  setup: (build) => {
    build.onResolve({ filter: /^[a-z0-9:_/]+$/ }, ({ kind, path }) => {
      if (!builtinModules.includes(path.replace(/^node:/, ""))) return undefined;
      return kind === "require-call" ? { path, namespace: requiredModuleNamespace } : { path, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: requiredModuleNamespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};
