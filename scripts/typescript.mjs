// Lets Node import the tests' TypeScript, whose files name each other as if they were built.
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, resolve) => {
    const isOwn = specifier.startsWith(".") && context.parentURL?.endsWith(".ts");
    return resolve(isOwn ? specifier.replace(/\.js$/, ".ts") : specifier, context);
  },
});
