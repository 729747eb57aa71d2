import type ts from "typescript";
import { createFilterLanguageService } from "./create-language-service.js";

/** The plugin of tsserver: checks, completes and explains the filters in literals. */
export const createPlugin = ({ typescript }: { readonly typescript: typeof ts }): ts.server.PluginModule => ({
  create: (info) => createFilterLanguageService(typescript, info),
});
