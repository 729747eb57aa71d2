/** The code that the page loads when a text is not valid for the first time. */
export { countFixedProblems, findObstacles, fixAll, interpret } from "workspace-events-filter";
