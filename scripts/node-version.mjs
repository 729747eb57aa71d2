// Stops with one line when the scripts would run on another Node than the one in package.json.
import { readFileSync } from "node:fs";

const { devDependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [wanted] = devDependencies.node.split(".");
const [actual] = process.versions.node.split(".");

if (actual !== wanted) {
  console.error(`Node ${wanted} is needed here, this is ${process.version}: run "npm ci" without --ignore-scripts.`);
  process.exitCode = 1;
}
