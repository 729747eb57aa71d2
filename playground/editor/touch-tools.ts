/** The code that the page loads for the text area on a touch screen. */
export { createLanguageService, semanticTokensLegend } from "workspace-events-filter/language-service";
