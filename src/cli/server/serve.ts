import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { workspaceProfile } from "../../index.js";
import {
  createSubscriptionsHandler,
  ImportedMeanwhile,
  type ImportProgress,
  type RequestRecord,
  type SubscriptionStore,
} from "../../service/index.js";
import { rejectWhenAborted } from "../../service/reject-when-aborted.js";
import { Misuse, notice, sensibly, wordsOf } from "../outcome.js";
import { isHopeless, isLasting, type StoreOptions, storeOf } from "../store.js";
import { authenticatorOf, type CredentialOptions, readSecrets } from "./credentials.js";
import { startHttpServer } from "./http-server.js";
import { readLimits } from "./limits.js";
import { withPlayground } from "./playground.js";
import { sampleData, sampleFingerprint, trial } from "./sample-data.js";

export interface ServeOptions extends CredentialOptions, StoreOptions {
  readonly port: number;
  readonly host: string;
  readonly notSuspended: "reject" | "ignore";
  readonly cors?: readonly string[];
  readonly basePath: string;
  readonly pageTokenSecret?: readonly string[];
  readonly limit: readonly (readonly [name: string, value: number])[];
  readonly sample?: boolean;
  readonly log: boolean;
}

/** How long requests that have come may still take once the server is told to stop, in milliseconds. */
const patience = 10_000;

/** Serves until it is told to stop by SIGTERM or SIGINT. */
export async function serve(options: ServeOptions): Promise<void> {
  const store = await storeOf(options, notice);
  try {
    await serveFrom(store, options);
  } finally {
    // Its connections would keep a program from ending that could not start.
    await store.close();
  }
}

async function serveFrom(store: SubscriptionStore, options: ServeOptions): Promise<void> {
  const { host, port, basePath, notSuspended, cors, pageTokenSecret, sample = false } = options;
  const sampleToken = sample ? randomBytes(24).toString("base64url") : undefined;
  const limits = readLimits(options.limit);
  const onRequest = options.log ? writeRecord : (): void => {};
  const answerCalls = sensibly(() =>
    createSubscriptionsHandler({
      store,
      authenticate: authenticatorOf(options, sampleToken),
      basePath,
      notSuspended,
      ...(cors && { cors: { origins: cors } }),
      ...(pageTokenSecret && { pageTokenSecret: readSecrets(pageTokenSecret) }),
      limits: limits.handler,
      onError: (error, { requestId }) => notice(`request ${requestId}: ${wordsOf(error)}`),
      onRequest,
    }),
  );
  const handle = withPlayground({ handle: answerCalls, basePath, onRequest });
  if (!sample) noticeEmptiness(options.store);
  await prepare(store, { sample, makesSecret: pageTokenSecret === undefined });

  const stopped = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const { errorDomain } = workspaceProfile;
  const server = await startHttpServer({ handle, host, port, limits: limits.http, errorDomain, onRequest }).catch(
    (error) => {
      throw new Misuse(`cannot listen on ${host}:${port}: ${wordsOf(error)}`);
    },
  );
  process.stdout.write(`listening on ${server.origin}\n`);
  if (sampleToken) process.stdout.write(trial(`${server.origin}${basePath}`, sampleToken));

  await stopped;
  await server.stop(patience);
}

/** A store that nobody has filled is easily a misspelt one. */
function noticeEmptiness(store: string): void {
  if (store === "memory") notice("the store is in memory and empty: give --store or --sample");
  const [, file] = /^sqlite:(.+)$/s.exec(store) ?? [];
  if (file !== undefined && !existsSync(file)) notice(`${file} is new and holds nothing: see wef import`);
}

/** A store that is down now may be up later: until then requests are answered 503. */
async function prepare(
  store: SubscriptionStore,
  { sample, makesSecret }: { readonly sample: boolean; readonly makesSecret: boolean },
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience);
    await store.ready(signal);
    // Now, while there is room for it: later the disk may be full.
    if (makesSecret) await store.pageTokenSecret(randomBytes(32), signal);
    if (sample) await rejectWhenAborted(addSampleData(store), signal);
  } catch (error) {
    if (isHopeless(error)) throw new Misuse(wordsOf(error));
    notice(`the store cannot be used yet: ${wordsOf(error)}`);
  }
}

/** Adds the sample data once: what became of it since then stays. */
async function addSampleData(store: SubscriptionStore): Promise<void> {
  const data = sampleData();
  if (!isLasting(store)) await store.put(data);
  else if (!(await store.importProgress(sampleFingerprint))) {
    const progress = (): ImportProgress => ({ lines: data.length, imported: data.length, setAside: 0 });
    try {
      await store.putImported(data, sampleFingerprint, 0, progress);
    } catch (error) {
      // Another server has just added it.
      if (!(error instanceof ImportedMeanwhile)) throw error;
    }
  }
}

const writeRecord = (record: RequestRecord): void => {
  process.stdout.write(`${JSON.stringify({ ...record, milliseconds: Number(record.milliseconds.toFixed(2)) })}\n`);
};
