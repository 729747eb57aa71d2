import { diagnosticPageUrlOf } from "../../problems/diagnostic-page-url.ts";
import { monaco } from "./monaco.ts";

/**
 * A link in the editor leads to the section about a diagnostic in the repository, which a visitor possibly cannot
 * reach. This function makes the link open the documentation on the host of the playground instead.
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
