import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkDelayMsOf, createDelayedAction } from "../../../playground/docs/client/delayed-action.js";

describe("a delayed action", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs immediately if there is no delay", () => {
    const action = vi.fn();
    createDelayedAction(action).schedule(0);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it("runs once after several calls, when the delay of the last call has passed", () => {
    const action = vi.fn();
    const { schedule: run } = createDelayedAction(action);
    run(100);
    vi.advanceTimersByTime(60);
    run(100);
    vi.advanceTimersByTime(60);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(action).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it("does not run a second time if a call without a delay follows", () => {
    const action = vi.fn();
    const { schedule: run } = createDelayedAction(action);
    run(100);
    run(0);
    vi.advanceTimersByTime(1_000);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it("does not run after it was canceled", () => {
    const action = vi.fn();
    const { schedule: run, cancel } = createDelayedAction(action);
    run(100);
    cancel();
    vi.advanceTimersByTime(1_000);
    expect(action).not.toHaveBeenCalled();
  });
});

describe("the check of a text", () => {
  it("is delayed only if the text is long", () => {
    expect(checkDelayMsOf('event_types:"google.workspace.chat.message.v1.created"')).toBe(0);
    expect(checkDelayMsOf("x".repeat(20_000))).toBeGreaterThan(100);
  });
});
