/** The package managers for which commands are shown. The commands in the Markdown pages use the first one. */
export const packageManagers = ["npm", "pnpm", "yarn", "bun", "deno"] as const;

export type PackageManager = (typeof packageManagers)[number];

/** How a package manager installs and removes packages, and how it runs the command of this package. */
interface ManagerCommands {
  readonly add: string;
  /** Installs exactly the given version. */
  readonly addExact: string;
  readonly remove: string;
  /** Runs the command of the installed package. */
  readonly run: string;
  /** Runs the command without an installation. */
  readonly runOnce: string;
}

const commandTextsByManager: Readonly<Record<PackageManager, ManagerCommands>> = {
  npm: {
    add: "npm install",
    addExact: "npm install --save-exact",
    remove: "npm uninstall",
    run: "npx wef",
    runOnce: "npx workspace-events-filter",
  },
  pnpm: {
    add: "pnpm add",
    addExact: "pnpm add --save-exact",
    remove: "pnpm remove",
    run: "pnpm exec wef",
    runOnce: "pnpm dlx workspace-events-filter",
  },
  yarn: {
    add: "yarn add",
    addExact: "yarn add --exact",
    remove: "yarn remove",
    run: "yarn wef",
    runOnce: "yarn dlx workspace-events-filter",
  },
  bun: {
    add: "bun add",
    addExact: "bun add --exact",
    remove: "bun remove",
    run: "bunx wef",
    runOnce: "bunx workspace-events-filter",
  },
  deno: {
    add: "deno add",
    addExact: "deno add --save-exact",
    remove: "deno remove",
    run: "deno run -A npm:workspace-events-filter/wef",
    runOnce: "deno run -A npm:workspace-events-filter",
  },
};

/** A line that installs or removes packages, or runs the command of this package. */
const commandPattern =
  /^(npm install(?: --save-exact)?|npm uninstall)((?: (?![-.])[@\w/.-]+)+)$|^(npx (?:wef|workspace-events-filter))((?: .*)?)$/;

/**
 * The shell commands of each package manager. Undefined if the commands do not use npm, or use it for something that
 * the other package managers do in another way.
 */
export function translateNpmCommands(commands: string): ReadonlyMap<PackageManager, string> | undefined {
  const lines = commands.split("\n");
  const npmLines = lines.filter((line) => /\bnp[mx]\b/.test(line));
  if (npmLines.length === 0 || !npmLines.every((line) => commandPattern.test(line))) return undefined;
  return new Map(
    packageManagers.map((manager) => [manager, lines.map((line) => translateCommandLine(line, manager)).join("\n")]),
  );
}

function translateCommandLine(line: string, manager: PackageManager): string {
  const [, changeCommand, packages = "", runCommand, options = ""] = commandPattern.exec(line) ?? [];
  const kind = commandKindByNpmCommand.get(changeCommand ?? runCommand ?? "");
  if (kind === undefined) return line;
  const needsPrefix = manager === "deno" && (kind === "add" || kind === "addExact");
  return commandTextsByManager[manager][kind] + (needsPrefix ? packages.replaceAll(" ", " npm:") : packages) + options;
}

const commandKindByNpmCommand: ReadonlyMap<string, keyof ManagerCommands> = new Map(
  (Object.keys(commandTextsByManager.npm) as (keyof ManagerCommands)[]).map((kind) => [
    commandTextsByManager.npm[kind],
    kind,
  ]),
);
