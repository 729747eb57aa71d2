/** The build of recheck that is JavaScript only: it starts no other program, as the main one does. */
declare module "recheck/lib/browser.js" {
  export { checkSync } from "recheck";
}
