declare module "virtual:docs-report" {
  export { renderReport } from "workspace-events-filter";
}
