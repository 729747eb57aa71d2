/** The shells whose quotes are known: `cmd` of Windows, and the shells of all other systems. */
export type ShellName = "cmd" | "posix";

export const shellOfThisSystem: ShellName = process.platform === "win32" ? "cmd" : "posix";

/** A word of a command, in quotes if the shell would change it. */
export function quoteForShell(word: string, shell: ShellName = shellOfThisSystem): string {
  if (/^[\w@%+:,./-]+$/.test(word)) return word;
  return shell === "cmd" ? `"${word.replaceAll('"', '\\"')}"` : `'${word.replaceAll("'", "'\\''")}'`;
}

/** How to write a filter in a command, so that the shell keeps its double quotes. */
export const describeHowToQuoteFilter = (shell: ShellName = shellOfThisSystem): string =>
  shell === "cmd"
    ? "put double quotes around the whole filter, and \\ before each double quote in it (in PowerShell: single quotes around it)"
    : "put single quotes around the whole filter";
