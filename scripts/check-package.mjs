// Packs the package, installs the tarball into an empty project, and uses it there as a user would. Each argument is
// the path of another Node executable. The check also runs the installed package with each of these executables.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const project = mkdtempSync(join(tmpdir(), "workspace-events-filter-"));
const installedFolder = join(project, "node_modules/workspace-events-filter");

/** The limits of an installation: the number of packages, and the size of all files. */
const [maxPackages, maxMegabytes] = [12, 8.6];

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The page of the documentation about the installation. */
const installPage = readFileSync(join(root, "docs/install.md"), "utf8");

const goodFilter = 'event_types:"google.workspace.chat.message.v1.created"';
const badFilter = 'event_types="google.workspace.chat.message.v1.created';
const meaning = { eventTypes: ["google.workspace.chat.message.v1.created"] };

try {
  // publint and attw do not use the tarball that is made below. Each of them makes its own tarball in the folder of the
  // package, and removes it.
  check("publint finds no problem", () => run("npx", ["--no", "--", "publint", "--strict"], { cwd: root }));
  check("every entry has its types", () =>
    run("npx", ["--no", "--", "attw", "--pack", ".", "--profile", "esm-only"], { cwd: root }),
  );

  write("package.json", JSON.stringify({ private: true, type: "module" }));
  run("npm", ["pack", "--pack-destination", project], { cwd: root });
  const tarballs = readdirSync(project).filter((name) => name.endsWith(".tgz"));
  const installation = ["install", "--no-audit", "--no-fund", ...tarballs.map((name) => join(project, name))];
  const { stderr: installationWarnings } = run("npm", installation);

  check(`an installation has at most ${maxPackages} packages and ${maxMegabytes} MB`, () => {
    const packages = run("npm", ["ls", "--all", "--parseable"]).stdout.trim().split("\n").slice(1);
    const bytes = filesIn(join(project, "node_modules")).reduce((sum, file) => sum + statSync(file).size, 0);
    console.log(`  ${packages.length} packages, ${(bytes / 1e6).toFixed(1)} MB`);
    assert.ok(packages.length <= maxPackages, packages.join("\n"));
    assert.ok(bytes <= maxMegabytes * 1e6, `${bytes} bytes`);
    const megabytes = Math.ceil(bytes / 1e6);
    const stated = `An installation has ${packages.length} packages, this one included, with less than ${megabytes} MB`;
    assert.ok(installPage.includes(stated), `docs/install.md does not say: ${stated}`);
  });

  check(`every package supports Node ${process.version}`, () => {
    assert.doesNotMatch(installationWarnings, /EBADENGINE/);
  });

  check("the tarball contains only files for users", () => {
    const files = filesIn(installedFolder).map((file) => relative(installedFolder, file).replaceAll("\\", "/"));
    const inDist = files.filter((file) => file.startsWith("dist/"));
    const beside = files.filter((file) => !file.startsWith("dist/")).sort();
    assert.deepEqual(beside, [
      "CHANGELOG.md",
      "CONTRIBUTING.md",
      "LICENSE",
      "README.md",
      "bench/README.md",
      "bench/compile.svg",
      "bench/store.svg",
      "conformance/README.md",
      "docs/check-and-fix.svg",
      "docs/cli.md",
      "docs/databases.md",
      "docs/diagnostics.md",
      "docs/editors.md",
      "docs/event-types.md",
      "docs/examples/own-store/app.js",
      "docs/examples/own-store/schema.sql",
      "docs/examples/own-store/store.js",
      "docs/examples/own-store/store.test.js",
      "docs/install.md",
      "docs/language.md",
      "docs/library.md",
      "docs/limits.md",
      "docs/modules.md",
      "docs/mounting.md",
      "docs/own-store.md",
      "docs/playground.png",
      "docs/query-builders.md",
      "docs/recipes.md",
      "docs/reference.md",
      "docs/service-modules.md",
      "docs/service.md",
      "docs/sql.md",
      "docs/types.md",
      "grammar/filter.ebnf",
      "package.json",
      "typescript-plugin/index.cjs",
      "typescript-plugin/index.d.ts",
      "typescript-plugin/package.json",
    ]);
    const playground = inDist.filter((file) => file.startsWith("dist/playground/"));
    const modules = inDist.filter((file) => !playground.includes(file));
    assert.deepEqual(
      modules.filter((file) => !/\.(js|d\.ts)$/.test(file)),
      ["dist/THIRD-PARTY-LICENSES.txt", "dist/conformance.jsonl.gz"],
    );
    for (const page of ["index.html", "docs/index.html.br", "docs/diagnostics/index.html.br"])
      assert.ok(playground.includes(`dist/playground/${page}`), page);
    assert.deepEqual(
      playground.filter((file) => !/\.(html|js|png|webmanifest|br)$/.test(file)),
      // npm packs every file that is named like a changelog.
      ["dist/playground/THIRD-PARTY-LICENSES.md", "dist/playground/docs/changelog.md"],
    );
    assert.deepEqual(
      playground.filter((file) => file.startsWith("dist/playground/assets/") && !file.endsWith(".br")),
      [],
    );
  });

  check("the package contains every file that the playground loads", () => {
    const folder = join(installedFolder, "dist/playground");
    const missing = filesIn(folder).flatMap((file) => {
      // Monaco's worker is not checked, because it contains names of files that only pages without a bundler load.
      if (!/\.(html|js|css)(\.br)?$/.test(file) || file.includes("editorWebWorkerMain-")) return [];
      const content = readFileSync(file);
      const text = String(file.endsWith(".br") ? brotliDecompressSync(content) : content);
      // Paths in imports and in style sheets are relative to the file. Paths in lists of preloaded files are relative
      // to the page.
      const besideFile = text.matchAll(/(?:\bfrom|\bimport\(?|\burl\()\s*["'`]?(\.{1,2}\/[\w./-]+\.(?:js|css|ttf))/g);
      const inPage = text.matchAll(/ (?:src|href)="(\.{1,2}\/[\w./-]+\.(?:css|js|png|svg))"/g);
      const inAssets = text.matchAll(/["'`](assets\/[\w.-]+\.(?:js|css))["'`]/g);
      const loaded = [
        ...Array.from([...besideFile, ...inPage], ([, path]) => join(dirname(file), path)),
        ...Array.from(inAssets, ([, path]) => join(folder, path)),
      ];
      return loaded
        .filter((path) => !existsSync(path) && !existsSync(`${path}.br`))
        .map((path) => `${relative(folder, file)}: ${path}`);
    });
    assert.deepEqual(missing, []);
  });

  check("the package contains the licenses of the code that is bundled with it", () => {
    const read = (file) => readFileSync(join(installedFolder, file), "utf8");
    assert.match(read("dist/THIRD-PARTY-LICENSES.txt"), /^commander \d\S* \(MIT\)\n\n\(The MIT License\)$/m);
    assert.match(read("dist/playground/THIRD-PARTY-LICENSES.md"), /^## monaco-editor - \d\S* \(MIT\)$/m);
  });

  check("the package runs no script when it is installed", () => {
    const { scripts } = JSON.parse(readFileSync(join(installedFolder, "package.json"), "utf8"));
    for (const name of ["preinstall", "install", "postinstall", "prepare"]) assert.ok(!(name in scripts), name);
  });

  check("strict programs compile with the types of the package and of its dependencies", () => {
    write(
      "core.ts",
      `import { type Compilation, compile, type Diagnostic, type Filter, filterSchema } from "workspace-events-filter";
       export * as languageService from "workspace-events-filter/language-service";
       export * as literal from "workspace-events-filter/literal";
       export * as sql from "workspace-events-filter/sql";
       const compilation: Compilation = compile(${JSON.stringify(goodFilter)});
       export const filter: Filter | undefined = compilation.filter;
       export const first: string | undefined = filter?.eventTypes[0];
       export const diagnostics: readonly Diagnostic[] = compilation.diagnostics;
       export const vendor: string = filterSchema()["~standard"].vendor;
       // @ts-expect-error: a text is wanted
       compile(1);`,
    );
    compileTypes("core.ts", ["ES2022"]);
    write(
      "service.ts",
      `export * as service from "workspace-events-filter/service";
       export * as conformance from "workspace-events-filter/stores/conformance";
       export * as postgresql from "workspace-events-filter/stores/postgresql";
       export * as sqlite from "workspace-events-filter/stores/sqlite";`,
    );
    compileTypes("service.ts", ["ES2022", "DOM"]);
  });

  check("the commands of docs/install.md install, run and remove the package", () => {
    const folder = join(project, "commands");
    mkdirSync(folder);
    const env = { ...process.env, npm_config_prefix: folder };
    /** Runs a command of the page. The tarball takes the place of the version in the registry. */
    const runCommand = (command, expected = 0) => {
      assert.ok(installPage.includes(command), `docs/install.md does not have: ${command}`);
      const [tarball] = tarballs.map((name) => join(project, name));
      const local = command.replace(`workspace-events-filter@${version}`, tarball);
      return run("sh", ["-c", local], { cwd: folder, env, expected }).stdout;
    };
    write("commands/package.json", JSON.stringify({ private: true }));
    write("commands/list.js", `list({ filter: ${JSON.stringify(badFilter)} });`);
    assert.match(
      runCommand(`npx --yes --package workspace-events-filter@${version} wef scan --format github`, 1),
      /^::error .*file=list\.js,/,
    );
    runCommand(`npm install --save-exact workspace-events-filter@${version}`);
    assert.ok(installPage.includes(runCommand(`npx workspace-events-filter check '${goodFilter}'`)));
    runCommand("npm uninstall workspace-events-filter");
    assert.ok(!existsSync(join(folder, "node_modules/workspace-events-filter")));
    runCommand(`npm install --global workspace-events-filter@${version}`);
    run(join(folder, "bin/wef"), ["check", goodFilter]);
  });

  for (const node of new Set([process.execPath, ...process.argv.slice(2)])) {
    const { stdout: nodeVersion } = run(node, ["--version"]);
    const use = `process.stdout.write(JSON.stringify(compile(${JSON.stringify(goodFilter)}).filter));`;

    check(`the package can be imported, and required if Node can do this, on Node ${nodeVersion.trim()}`, () => {
      write("import.mjs", `import { compile } from "workspace-events-filter"; ${use}`);
      write("require.cjs", `const { compile } = require("workspace-events-filter"); ${use}`);
      assert.deepEqual(JSON.parse(run(node, ["import.mjs"]).stdout), meaning);
      // Node 22.3 cannot require an ES module. docs/install.md says so.
      const canRequire = run(node, ["--print", "Boolean(process.features.require_module)"]).stdout.trim() === "true";
      if (canRequire) assert.deepEqual(JSON.parse(run(node, ["require.cjs"]).stdout), meaning);
    });

    check(`wef runs on Node ${nodeVersion.trim()}`, () => {
      const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
      run("npx", ["--no", "wef", "check", goodFilter], { env, expected: 0 });
      run("npx", ["--no", "wef", "check", badFilter], { env, expected: 1 });
      run("npx", ["--no", "wef", "check", "--no-such-option"], { env, expected: 2 });
      const explained = run("npx", ["--no", "wef", "explain", "wrong-comparator"], { env, expected: 0 });
      assert.ok(explained.stdout.startsWith("wrong-comparator\n"), explained.stdout);
      run("npx", ["--no", "workspace-events-filter", "--help"], { env, expected: 0 });
      const { stderr } = run("npx", ["--no", "wef", "prune", "--store", "postgresql://localhost/x"], {
        env,
        expected: 2,
      });
      assert.match(stderr, /^wef: the PostgreSQL store needs the package pg, which is not installed: npm install pg$/m);
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

/**
 * Compiles a file with the TypeScript compiler and strict settings, as a user could do it. `lib` names the types of the
 * JavaScript engine.
 */
function compileTypes(file, lib) {
  const options = { target: "ES2022", lib, types: [], module: "NodeNext", noEmit: true };
  const compilerOptions = { ...options, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
  write("tsconfig.json", JSON.stringify({ compilerOptions, files: [file] }));
  run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--project", project]);
}

/** The paths of all files in a folder and its subfolders. */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function write(name, text) {
  writeFileSync(join(project, name), text);
}

/**
 * Runs a program in the project. If its exit code is not the expected one, the check fails with the output of the
 * program.
 */
function run(program, parameters, { cwd = project, env = process.env, expected = 0 } = {}) {
  const result = spawnSync(program, parameters, { cwd, env, encoding: "utf8" });
  const written = `${result.stdout}${result.stderr}`;
  if (result.error) throw result.error;
  assert.equal(result.status, expected, `${program} ${parameters.join(" ")}\n${written}`);
  return result;
}
