import { diagnosticPageUrlOf } from "../../problems/diagnostic-page-url.ts";
import { monaco } from "./monaco.ts";

/**
 * In the editor, the code of a diagnostic is a link to the documentation in the repository. Some visitors do not have
 * access to the repository. So this function makes the link open the documentation on the host of the playground
 * instead.
 */
export function registerDocumentationLinkOpener(): void {
  monaco.editor.registerLinkOpener({
    open: ({ path, fragment }) => {
      if (!path.endsWith("/docs/diagnostics.md")) return false;
      open(diagnosticPageUrlOf(fragment), "_blank", "noopener");
      return true;
    },
  });
}
