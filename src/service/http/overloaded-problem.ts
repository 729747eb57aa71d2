import { Problem } from "./problem.js";

export const createOverloadedProblem = (): Problem =>
  new Problem("OVERLOADED", "Too many requests at once.", { headers: { "Retry-After": "1" } });
