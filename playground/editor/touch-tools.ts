/** What the page loads when a text area is used with a finger. */
export { createLanguageService, semanticTokensLegend } from "workspace-events-filter/language-service";
