import { getSystemErrorMap } from "node:util";

/** A description of a failed system call, such as "no such file or directory". Undefined for any other error. */
export function systemErrorMessageOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("errno" in error)) return undefined;
  if ("code" in error && error.code === "EISDIR") return "this is a folder, not a file";
  return getSystemErrorMap().get(Number(error.errno))?.[1] ?? error.message;
}

/** Describes an error in one sentence for people. */
export const errorMessageOf = (error: unknown): string =>
  systemErrorMessageOf(error) ?? (error instanceof Error ? error.message : String(error));
