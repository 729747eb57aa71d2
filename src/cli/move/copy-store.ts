import { randomBytes } from "node:crypto";
import { ConcurrentImportError, type ImportProgress, type PersistentStore } from "../../service/index.js";
import { errorMessageOf } from "../output/error-message.js";
import { printFailureAndSetExitCode, printWarning, setExitCodeFromResult } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createProgressBar } from "../output/progress-bar.js";
import { createPersistentStore, openExistingStore } from "../store/create-store.js";
import { type ConnectionOptions, parseStoreName } from "../store/store-kinds.js";
import type { StoreOptions } from "../store/store-options.js";
import { runCopyPass } from "./copy-pass.js";
import { repeatCopyPass } from "./repeat-copy-pass.js";
import { ignoreStoreNotice } from "./walk-store.js";

export interface CopyOptions extends Pick<ConnectionOptions, "migrate" | "namedStatements"> {
  readonly from: string;
  readonly to: string;
  readonly fromSchema?: string;
  readonly toSchema?: string;
}

const pageTokenSecretByteCount = 32;

export async function copyStore({ from, to, fromSchema, toSchema, ...connectionOptions }: CopyOptions): Promise<void> {
  if (from === to && fromSchema === toSchema) throw new Misuse("--from and --to name the same store");
  const optionsOf = (store: string, schema: string | undefined): StoreOptions => {
    const hasConnectionOptions = parseStoreName(store)?.storeKind.hasConnectionOptions ?? false;
    const usedConnectionOptions = hasConnectionOptions ? connectionOptions : { migrate: true, namedStatements: true };
    return { store, ...usedConnectionOptions, ...(schema !== undefined && { schema }) };
  };
  const source = await openExistingStore({ ...optionsOf(from, fromSchema), isReadOnly: true }, ignoreStoreNotice);
  try {
    const target = await createPersistentStore(optionsOf(to, toSchema), ignoreStoreNotice);
    try {
      await copyStoreContents(source, target);
    } finally {
      await target.close();
    }
  } catch (error) {
    if (error instanceof Misuse || !(error instanceof Error)) throw error;
    printFailureAndSetExitCode(`the copy has stopped: ${errorMessageOf(error)}; start it again to copy the rest`);
  } finally {
    await source.close();
  }
}

/**
 * Copies the secret of page tokens. Then runs passes over the subscriptions until nothing is left to copy. At the end,
 * copies the progress of imports.
 */
async function copyStoreContents(source: PersistentStore, target: PersistentStore): Promise<void> {
  const hasSameSecret = await copyPageTokenSecretIfMissing(source, target);
  // The imports are listed before each pass, so that the pass copies everything that the listed imports have stored.
  let imports: ReadonlyMap<string, ImportProgress> = new Map();
  const { addedCount, replacedCount, lastPassCounts, passCount, isStillChanging } = await repeatCopyPass(
    async (passIndex) => {
      imports = new Map(await source.listImports());
      const progressBar = createProgressBar({
        totalBytes: undefined,
        byteLabel: "compared",
        countLabel: "subscriptions",
      });
      return runCopyPass(source, target, {
        onSubscriptionCompared: (subscription, count) =>
          progressBar.advance(subscription.eventTypes.join().length + approximateBytesWithoutEventTypes, count),
        onRefused: ({ authority, name, uid }) => {
          // A refused subscription is reported only in the first pass, because every pass refuses the same subscriptions.
          if (passIndex > 0) return;
          progressBar.suspendDuring(() =>
            printWarning(`${name} of ${authority}: another subscription has the uid ${uid}`),
          );
        },
      }).finally(() => progressBar.stop());
    },
  );
  await copyImportProgress(imports, target);
  const { keptNewerCount, refusedCount, targetOnlyCount } = lastPassCounts;
  const parts = [
    `${formatNumber(addedCount)} added`,
    `${formatNumber(replacedCount)} replaced`,
    ...(keptNewerCount > 0 ? [`${formatNumber(keptNewerCount)} newer in the target and kept`] : []),
    ...(targetOnlyCount > 0 ? [`${formatNumber(targetOnlyCount)} only in the target`] : []),
    ...(refusedCount > 0 ? [`${formatNumber(refusedCount)} refused`] : []),
  ];
  process.stdout.write(`${parts.join(", ")} (${passCount} ${passCount === 1 ? "pass" : "passes"})\n`);
  if (isStillChanging) printWarning("the source kept changing: start it again when it is no longer in use");
  if (!hasSameSecret)
    printWarning("the target has its own page token secret: page tokens of the source are not valid there");
  setExitCodeFromResult(hasSameSecret && refusedCount === 0 && !isStillChanging);
}

/** The approximate size of a subscription without its event types, in bytes. */
const approximateBytesWithoutEventTypes = 400;

const formatNumber = (count: number): string => count.toLocaleString("en");

/** Copies the secret of page tokens, if the target has none. Returns whether both stores now have the same secret. */
async function copyPageTokenSecretIfMissing(source: PersistentStore, target: PersistentStore): Promise<boolean> {
  const secret = await source.pageTokenSecret(randomBytes(pageTokenSecretByteCount));
  return Buffer.compare(await target.pageTokenSecret(secret), secret) === 0;
}

/**
 * Copies the progress of imports. So a file that was imported into the source is not imported again into the target. A
 * second import would replace newer states of subscriptions by the states in the file, and would undo reactivations in
 * this way.
 */
async function copyImportProgress(
  imports: ReadonlyMap<string, ImportProgress>,
  target: PersistentStore,
): Promise<void> {
  const importsOfTarget = new Map(await target.listImports());
  for (const [fileFingerprint, progress] of imports) {
    const expectedLines = importsOfTarget.get(fileFingerprint)?.processedLines ?? 0;
    if (progress.processedLines <= expectedLines) continue;
    try {
      await target.putImported([], fileFingerprint, expectedLines, () => progress);
    } catch (error) {
      // The progress in the target has changed meanwhile, because an import into the target is running. So the progress
      // in the target is not replaced.
      if (!(error instanceof ConcurrentImportError)) throw error;
    }
  }
}
