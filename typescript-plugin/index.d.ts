import type ts from "typescript";

/** The plugin of tsserver: checks, completes and explains the filters in literals. */
declare function createPlugin(modules: { readonly typescript: typeof ts }): ts.server.PluginModule;

export = createPlugin;
