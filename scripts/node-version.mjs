// Ends the process with a message of one line if it does not run on the Node version that package.json requires.
import { readFileSync } from "node:fs";

const { devDependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [required] = devDependencies.node.split(".");
const [actual] = process.versions.node.split(".");

if (actual !== required) {
  const advice = 'run "npm ci", which installs it in this folder, then start programs by npm or npx';
  console.error(`Node ${required} is required here and this is ${process.version}: ${advice}.`);
  process.exit(1);
}
