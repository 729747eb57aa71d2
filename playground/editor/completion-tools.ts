/** The code that the page loads when a text area is used on a touch screen. */
export { createLanguageService } from "workspace-events-filter/language-service";
