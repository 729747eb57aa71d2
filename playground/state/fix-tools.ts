/** The code that the page loads when it has found problems in a text for the first time. */
export { countFixedProblems, findObstacles, fixAll, interpret } from "workspace-events-filter";
