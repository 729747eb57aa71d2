/** The build of recheck in pure JavaScript. Unlike the main build, it does not start another program. */
declare module "recheck/lib/browser.js" {
  export { checkSync } from "recheck";
}
