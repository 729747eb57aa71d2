import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BodyLease, BodyMemory } from "../../../src/service/http/body-memory.js";
import { runs } from "../../support/runs.js";

const kibibyte = 1024;

describe("the memory for the bodies of requests", () => {
  it("has room for three of the smallest bodies, but not for a fourth, if its limit is three times their size", () => {
    const memory = new BodyMemory(3 * 16 * kibibyte);
    const leases = [memory.openLease("a"), memory.openLease("a"), memory.openLease("a")];
    expect(() => memory.openLease("a")).toThrow("Too many bodies at once.");
    leases[0]?.release();
    leases[0]?.release();
    expect(memory.usedBytes).toBe(2 * 16 * kibibyte);
    expect(() => memory.openLease("a").reserveMoreOrThrow(1)).toThrow("Too many bodies at once.");
  });

  it("is given to a caller with less memory: the caller with the most memory loses its last incomplete body", () => {
    const memory = new BodyMemory(200 * kibibyte);
    const leases = [memory.openLease("a"), memory.openLease("a"), memory.openLease("a")];
    for (const lease of leases) lease.reserveMoreOrThrow(40 * kibibyte);
    leases[2]?.markBodyComplete();
    const leaseOfAnother = memory.openLease("b");
    leaseOfAnother.reserveMoreOrThrow(40 * kibibyte);
    expect(leases.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    expect(leases[1]?.signal.reason.reason).toBe("OVERLOADED");
    expect(() => leases[1]?.reserveMoreOrThrow(1)).toThrow("Too many bodies at once.");
    // `b` would have as much memory as `a`, so `a` loses no memory.
    expect(() => leaseOfAnother.reserveMoreOrThrow(56 * kibibyte)).toThrow("Too many bodies at once.");
  });

  it("never exceeds its limit, and is released completely", () => {
    const maxBytes = 100 * kibibyte;
    const stepArbitrary = fc.oneof(
      fc.record({ kind: fc.constant("open" as const), caller: fc.constantFrom(..."abc") }),
      fc.record({ kind: fc.constant("grow" as const), index: fc.nat(20), bytes: fc.nat(40 * kibibyte) }),
      fc.record({ kind: fc.constantFrom("markBodyComplete" as const, "release" as const), index: fc.nat(20) }),
    );
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 60 }), (steps) => {
        const memory = new BodyMemory(maxBytes);
        const leases: BodyLease[] = [];
        for (const step of steps) {
          try {
            if (step.kind === "open") leases.push(memory.openLease(step.caller));
            else if (step.kind === "grow") leases[step.index]?.reserveMoreOrThrow(step.bytes);
            else leases[step.index]?.[step.kind]();
          } catch (error) {
            expect(error).toMatchObject({ reason: "OVERLOADED" });
          }
          expect(memory.usedBytes).toBeLessThanOrEqual(maxBytes);
        }
        for (const lease of leases) lease.release();
        expect(memory.usedBytes).toBe(0);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
