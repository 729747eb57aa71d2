import { waitForBuild } from "../support/build.js";

await waitForBuild();
