import { Problem } from "./problem.js";

/** The minimum memory for a body, in bytes, because its stream needs memory, too. */
const minLeaseBytes = 16 * 1024;

/**
 * The memory for all bodies together. Callers share it fairly: if the memory is full and a caller needs more, the
 * caller that uses the most memory loses the memory of its latest incomplete body.
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
   * Reserves memory for the body of a request of this caller.
   *
   * @throws Problem if there is not enough memory.
   */
  open(caller: string): BodyLease {
    const callerUsage = this.#usageByCaller.get(caller) ?? { bytes: 0, incompleteLeases: new Set() };
    const lease = new BodyLease(callerUsage, (addedBytes) => this.#change(caller, callerUsage, addedBytes));
    lease.grow(minLeaseBytes);
    callerUsage.incompleteLeases.add(lease);
    return lease;
  }

  #change(caller: string, callerUsage: CallerUsage, addedBytes: number): void {
    if (addedBytes > 0) this.#makeRoom(callerUsage, addedBytes);
    callerUsage.bytes += addedBytes;
    this.#usedBytes += addedBytes;
    if (callerUsage.bytes > 0) this.#usageByCaller.set(caller, callerUsage);
    else this.#usageByCaller.delete(caller);
  }

  /** Ends incomplete bodies of the callers that use the most memory, until there is enough memory. */
  #makeRoom(callerUsage: CallerUsage, neededBytes: number): void {
    while (this.#usedBytes + neededBytes > this.#maxBytes) {
      const largestUsage = this.#findLargestUsage();
      const lastLease = [...(largestUsage?.incompleteLeases ?? [])].at(-1);
      if (!largestUsage || !lastLease || largestUsage.bytes <= callerUsage.bytes + neededBytes) {
        throw createNoRoomProblem();
      }
      lastLease.end(createNoRoomProblem());
    }
  }

  /** The usage of the caller that uses the most memory. Only callers with incomplete bodies are considered. */
  #findLargestUsage(): CallerUsage | undefined {
    let largestUsage: CallerUsage | undefined;
    for (const usage of this.#usageByCaller.values()) {
      if (usage.incompleteLeases.size > 0 && usage.bytes > (largestUsage?.bytes ?? 0)) largestUsage = usage;
    }
    return largestUsage;
  }
}

interface CallerUsage {
  bytes: number;
  /** The leases of incomplete bodies, the oldest one first. */
  readonly incompleteLeases: Set<BodyLease>;
}

/** The memory of one body. */
export class BodyLease {
  readonly #callerUsage: CallerUsage;
  readonly #change: (addedBytes: number) => void;
  readonly #abortController = new AbortController();
  #bytes = 0;

  constructor(callerUsage: CallerUsage, change: (addedBytes: number) => void) {
    this.#callerUsage = callerUsage;
    this.#change = change;
  }

  /** Aborted with a `Problem` if another caller gets the memory. */
  get signal(): AbortSignal {
    return this.#abortController.signal;
  }

  /** @throws Problem if there is not enough memory, or if another caller has received the memory of this body. */
  grow(addedBytes: number): void {
    this.signal.throwIfAborted();
    this.#change(addedBytes);
    this.#bytes += addedBytes;
  }

  /** Marks the body as complete. It keeps its memory until `release`. */
  complete(): void {
    this.#callerUsage.incompleteLeases.delete(this);
  }

  /** Releases the memory. */
  release(): void {
    this.complete();
    if (this.#bytes > 0) this.#change(-this.#bytes);
    this.#bytes = 0;
  }

  /** Takes the memory away from an incomplete body. */
  end(reason: Problem): void {
    this.release();
    this.#abortController.abort(reason);
  }
}

const createNoRoomProblem = (): Problem =>
  new Problem("OVERLOADED", "Too many bodies at once.", { headers: { "Retry-After": "1" } });
