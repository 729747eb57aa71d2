import type { Profile } from "../../index.js";
import type { ServerLog } from "./server-log.js";
import { openTlsFiles, type TlsFilePaths, type TlsFiles } from "./tls-files.js";
import { TokensFile } from "./tokens-file.js";

/** The files that a server reads again when the files change or when the server receives SIGHUP. */
export interface WatchedFiles {
  readonly watchedTokensFile: TokensFile | undefined;
  readonly watchedTlsFiles: TlsFiles | undefined;
  readonly stopWatching: () => void;
}

/** @throws Misuse if a file cannot be read or its content is invalid. */
export function watchTokensAndTlsFiles(
  { tokens, ...tlsOptions }: TlsFilePaths & { readonly tokens?: string },
  profile: Profile,
  log: ServerLog,
): WatchedFiles {
  const inform = (message: string): void => log.info(message);
  const warn = (message: string): void => log.warn(message);
  const tokensFile = tokens ? new TokensFile(tokens, { profileWithScopes: profile, inform, warn }) : undefined;
  let tlsFiles: TlsFiles | undefined;
  try {
    tlsFiles = openTlsFiles(tlsOptions, inform, warn);
  } catch (error) {
    tokensFile?.stopWatching();
    throw error;
  }
  const reload = (): void => {
    void tokensFile?.reload();
    void tlsFiles?.reload();
  };
  if (tokensFile || tlsFiles) process.on("SIGHUP", reload);
  return {
    watchedTokensFile: tokensFile,
    watchedTlsFiles: tlsFiles,
    stopWatching: () => {
      process.off("SIGHUP", reload);
      tokensFile?.stopWatching();
      tlsFiles?.stopWatching();
    },
  };
}
