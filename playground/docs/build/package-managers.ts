/** The package managers for which commands are shown. The commands in the Markdown pages use the first one. */
export const packageManagers = ["npm", "pnpm", "yarn", "bun", "deno"] as const;

export type PackageManager = (typeof packageManagers)[number];

const addCommands: Readonly<Record<PackageManager, string>> = {
  npm: "npm install",
  pnpm: "pnpm add",
  yarn: "yarn add",
  bun: "bun add",
  deno: "deno add",
};

const runCommands: Readonly<Record<PackageManager, string>> = {
  npm: "npx wef",
  pnpm: "pnpm exec wef",
  yarn: "yarn wef",
  bun: "bunx wef",
  deno: "deno run -A npm:workspace-events-filter/wef",
};

/** A line that installs packages, or runs the command of this package. */
const commandPattern = /^(?:npm install((?: (?!-)[@\w/.-]+)+)|npx wef( .*)?)$/;

/**
 * The shell commands of each package manager. Undefined if the commands do not use npm, or use it for something that
 * the other package managers do in another way.
 */
export function commandsByManager(commands: string): ReadonlyMap<PackageManager, string> | undefined {
  const lines = commands.split("\n");
  const npmLines = lines.filter((line) => /\bnp[mx]\b/.test(line));
  if (npmLines.length === 0 || !npmLines.every((line) => commandPattern.test(line))) return undefined;
  return new Map(packageManagers.map((manager) => [manager, lines.map((line) => translate(line, manager)).join("\n")]));
}

function translate(line: string, manager: PackageManager): string {
  const [match, packages, options = ""] = commandPattern.exec(line) ?? [];
  if (match === undefined || manager === "npm") return line;
  if (packages === undefined) return runCommands[manager] + options;
  return addCommands[manager] + (manager === "deno" ? packages.replaceAll(" ", " npm:") : packages);
}
