// Lets Node import the repository's TypeScript files, although these files import each other by the names of the built
// files.
import "./node-version.mjs";
import * as modules from "node:module";

modules.registerHooks({
  resolve: (specifier, context, resolve) => {
    const isOwn = specifier.startsWith(".") && context.parentURL?.endsWith(".ts");
    return resolve(isOwn ? specifier.replace(/\.js$/, ".ts") : specifier, context);
  },
});
