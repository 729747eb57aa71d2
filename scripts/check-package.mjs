// Packs the package, installs the tarball into an empty project and uses it there as a stranger would.
// Each argument is the path of one more Node to run the installed package on.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const project = mkdtempSync(join(tmpdir(), "workspace-events-filter-"));
const installed = join(project, "node_modules/workspace-events-filter");

const goodFilter = 'event_types:"google.workspace.chat.message.v1.created"';
const badFilter = 'event_types="google.workspace.chat.message.v1.created';
const meaning = { eventTypes: ["google.workspace.chat.message.v1.created"] };

try {
  // Both pack the package themselves, in its folder, and remove what they packed.
  check("publint finds no problem", () => run("npx", ["--no", "--", "publint", "--strict"], { cwd: root }));
  check("every entry has its types", () =>
    run("npx", ["--no", "--", "attw", "--pack", ".", "--profile", "esm-only"], { cwd: root }),
  );

  write("package.json", JSON.stringify({ private: true, type: "module" }));
  run("npm", ["pack", "--pack-destination", project], { cwd: root });
  const tarballs = readdirSync(project).filter((name) => name.endsWith(".tgz"));
  run("npm", ["install", "--no-audit", "--no-fund", ...tarballs.map((name) => join(project, name))]);

  check("the tarball holds only what is for users", () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(installed, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
    const inDist = files.filter((file) => file.startsWith("dist/"));
    const beside = files.filter((file) => !file.startsWith("dist/")).sort();
    assert.deepEqual(beside, [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "docs/databases.md",
      "docs/playground.png",
      "package.json",
    ]);
    const playground = inDist.filter((file) => file.startsWith("dist/playground/"));
    const modules = inDist.filter((file) => !playground.includes(file));
    assert.deepEqual(
      modules.filter((file) => !/\.(js|js\.map|d\.ts)$/.test(file)),
      [],
    );
    assert.ok(playground.includes("dist/playground/index.html"));
    assert.deepEqual(
      playground.filter((file) => !/\.(html|css|js|svg|ttf)$/.test(file)),
      [],
    );
  });

  check("nothing runs at its installation", () => {
    const { scripts } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    for (const name of ["preinstall", "install", "postinstall", "prepare"]) assert.ok(!(name in scripts), name);
  });

  check("its types hold in a strict program, with those of its dependencies", () => {
    write(
      "types.ts",
      `import { type Compilation, compile, type Diagnostic, type Filter } from "workspace-events-filter";
       const compilation: Compilation = compile(${JSON.stringify(goodFilter)});
       export const filter: Filter | undefined = compilation.filter;
       export const first: string | undefined = filter?.eventTypes[0];
       export const diagnostics: readonly Diagnostic[] = compilation.diagnostics;
       // @ts-expect-error: a text is wanted
       compile(1);`,
    );
    const options = { target: "ES2022", lib: ["ES2022"], types: [], module: "NodeNext", noEmit: true };
    const compilerOptions = { ...options, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["types.ts"] }));
    run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--project", project]);
  });

  for (const node of new Set([process.execPath, ...process.argv.slice(2)])) {
    const { stdout: version } = run(node, ["--version"]);
    const use = `process.stdout.write(JSON.stringify(compile(${JSON.stringify(goodFilter)}).filter));`;

    check(`it can be imported and required on Node ${version.trim()}`, () => {
      write("import.mjs", `import { compile } from "workspace-events-filter"; ${use}`);
      write("require.cjs", `const { compile } = require("workspace-events-filter"); ${use}`);
      assert.deepEqual(JSON.parse(run(node, ["import.mjs"]).stdout), meaning);
      assert.deepEqual(JSON.parse(run(node, ["require.cjs"]).stdout), meaning);
    });

    check(`wef runs on Node ${version.trim()}`, () => {
      const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
      run("npx", ["--no", "wef", "check", goodFilter], { env, expected: 0 });
      run("npx", ["--no", "wef", "check", badFilter], { env, expected: 1 });
      run("npx", ["--no", "wef", "check", "--no-such-option"], { env, expected: 2 });
      run("npx", ["--no", "workspace-events-filter", "--help"], { env, expected: 0 });
    });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(project, { recursive: true, force: true });
}

function check(fact, prove) {
  try {
    prove();
  } catch (error) {
    throw new Error(`✗ ${fact}\n${error.message}`, { cause: error });
  }
  console.log(`✓ ${fact}`);
}

function write(name, text) {
  writeFileSync(join(project, name), text);
}

/** Runs a program in the project; any other exit code than the expected one ends the check with what it wrote. */
function run(program, parameters, { cwd = project, env = process.env, expected = 0 } = {}) {
  const result = spawnSync(program, parameters, { cwd, env, encoding: "utf8" });
  const written = `${result.stdout}${result.stderr}`;
  if (result.error) throw result.error;
  assert.equal(result.status, expected, `${program} ${parameters.join(" ")}\n${written}`);
  return result;
}
