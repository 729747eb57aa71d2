import { Problem } from "./problem.js";

/**
 * The smallest amount of memory that is reserved for a body, in bytes. Even the stream of an empty body needs memory.
 */
const minLeaseBytes = 16 * 1024;

/**
 * The memory for all request bodies together. It is shared fairly among the callers. If the memory is full and a caller
 * needs more, the caller that uses the most memory loses the memory of its latest incomplete body.
 */
export class BodyMemory {
  readonly #maxBytes: number;
  readonly #usageByCaller = new Map<string, CallerUsage>();
  #usedBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** How much memory is reserved now, in bytes. */
  get usedBytes(): number {
    return this.#usedBytes;
  }

  /**
   * Reserves memory for the body of one request.
   *
   * @throws Problem if there is not enough memory.
   */
  openLease(caller: string): BodyLease {
    const callerUsage = this.#usageByCaller.get(caller) ?? { usedBytes: 0, leasesOfIncompleteBodies: new Set() };
    const lease = new BodyLease(callerUsage, (addedBytes) => this.#changeUsedBytes(caller, callerUsage, addedBytes));
    lease.reserveMoreOrThrow(minLeaseBytes);
    callerUsage.leasesOfIncompleteBodies.add(lease);
    return lease;
  }

  #changeUsedBytes(caller: string, callerUsage: CallerUsage, addedBytes: number): void {
    if (addedBytes > 0) this.#makeRoom(callerUsage, addedBytes);
    callerUsage.usedBytes += addedBytes;
    this.#usedBytes += addedBytes;
    if (callerUsage.usedBytes > 0) this.#usageByCaller.set(caller, callerUsage);
    else this.#usageByCaller.delete(caller);
  }

  /**
   * Takes away the memory of incomplete bodies, until there is enough memory. Each time, the caller that uses the most
   * memory loses a body.
   */
  #makeRoom(callerUsage: CallerUsage, neededBytes: number): void {
    while (this.#usedBytes + neededBytes > this.#maxBytes) {
      const largestUsage = this.#findLargestUsage();
      const lastLease = [...(largestUsage?.leasesOfIncompleteBodies ?? [])].at(-1);
      if (!largestUsage || !lastLease || largestUsage.usedBytes <= callerUsage.usedBytes + neededBytes) {
        throw createNoRoomProblem();
      }
      lastLease.revoke(createNoRoomProblem());
    }
  }

  /** Finds the caller that uses the most memory. A caller without incomplete bodies is not considered. */
  #findLargestUsage(): CallerUsage | undefined {
    let largestUsage: CallerUsage | undefined;
    for (const usage of this.#usageByCaller.values()) {
      if (usage.leasesOfIncompleteBodies.size > 0 && usage.usedBytes > (largestUsage?.usedBytes ?? 0))
        largestUsage = usage;
    }
    return largestUsage;
  }
}

interface CallerUsage {
  usedBytes: number;
  /** The memory leases of the caller's incomplete bodies, the oldest lease first. */
  readonly leasesOfIncompleteBodies: Set<BodyLease>;
}

/** A lease: the memory that is reserved for one body. */
export class BodyLease {
  readonly #callerUsage: CallerUsage;
  readonly #change: (addedBytes: number) => void;
  readonly #abortController = new AbortController();
  #bytes = 0;

  constructor(callerUsage: CallerUsage, change: (addedBytes: number) => void) {
    this.#callerUsage = callerUsage;
    this.#change = change;
  }

  /** Aborted with a `Problem` if another caller gets the memory of this body. */
  get signal(): AbortSignal {
    return this.#abortController.signal;
  }

  /**
   * Reserves more memory for this body.
   *
   * @throws Problem if there is not enough memory, or if another caller has already received the memory of this body.
   */
  reserveMoreOrThrow(addedBytes: number): void {
    this.signal.throwIfAborted();
    this.#change(addedBytes);
    this.#bytes += addedBytes;
  }

  /** Marks the body as complete. The body keeps its memory until `release` is called. */
  markBodyComplete(): void {
    this.#callerUsage.leasesOfIncompleteBodies.delete(this);
  }

  /** Releases the memory. */
  release(): void {
    this.markBodyComplete();
    if (this.#bytes > 0) this.#change(-this.#bytes);
    this.#bytes = 0;
  }

  /** Takes the memory of an incomplete body away, and aborts the signal. */
  revoke(reason: Problem): void {
    this.release();
    this.#abortController.abort(reason);
  }
}

const createNoRoomProblem = (): Problem =>
  new Problem("OVERLOADED", "Too many bodies at once.", { headers: { "Retry-After": "1" } });
