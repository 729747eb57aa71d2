import type ts from "typescript";
import { createFilterLanguageService } from "./create-language-service.js";

/** Creates the plugin for tsserver. The plugin checks, completes and explains the filters in literals. */
export const createPlugin = ({ typescript }: { readonly typescript: typeof ts }): ts.server.PluginModule => ({
  create: (info) => createFilterLanguageService(typescript, info),
});
