// Writes the generated files that are stale: `npm run generate`.
import "./typescript.mjs";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const { generatedFiles } = await import("./generate/generated-files.ts");

for (const { path, createContent } of generatedFiles) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const generatedText = await createContent();
  if (existsSync(file) && generatedText === readFileSync(file, "utf8")) continue;
  writeFileSync(file, generatedText);
  console.log(`${path} is up to date again`);
}
