import { diagnosticPageUrlOf } from "../../problems/diagnostic-page-url.ts";
import { monaco } from "./monaco.ts";

/**
 * Opens the documentation on the host of the playground when a link in the editor leads to a diagnostic's section in the
 * repository, which a visitor possibly cannot reach.
 */
export function openLocalDocumentation(): void {
  monaco.editor.registerLinkOpener({
    open: ({ path, fragment }) => {
      if (!path.endsWith("/docs/diagnostics.md")) return false;
      open(diagnosticPageUrlOf(fragment), "_blank", "noopener");
      return true;
    },
  });
}
